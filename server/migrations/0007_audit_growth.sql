-- Workers ask each second how much of the trail has no checkpoint yet: only the chains that have grown are looked at.
create index audit_head_grown on audit_head (chain) where seq > checkpointed_seq;
