-- Since when a client is what it is: the waiting page says how long it has waited.
alter table client add column status_since timestamptz not null default now();
update client set status_since = created_at;
comment on column client.status_since is 'sensitive=C1';
