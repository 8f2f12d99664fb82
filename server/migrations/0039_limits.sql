-- A captcha token is spent before the transaction of its request, so that a refusal does not give it back. The request that spent it
-- may come again with it: a retry after an accident.
alter table captcha_used add column spent_by bytea;
comment on column captcha_used.spent_by is 'sensitive=C2 SHA-256 of idempotency scope, call, key and body';
grant select (token_hash, spent_by), update (spent_by) on captcha_used to portico_api;

-- One person creates only a few clients; each creation counts the ones before.
create index client_created_by on client (created_by, created_at);
create index client_drafts on client (created_by) where status = 'DRAFT';
