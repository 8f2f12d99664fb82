-- An address that the last message to it could not be delivered to: whoever waits for a code there is told.

alter table address_guard add column refused_at timestamptz;
comment on column address_guard.refused_at is 'sensitive=C1 when a mail server or gateway refused it; null again after the next that was taken';
grant select, insert, update on address_guard to portico_worker;
