-- The audit trail: append-only, chained by hash per client, else per person, else in one of sixteen buckets.

create table audit_head (
  chain text primary key,
  seq bigint not null,
  hash bytea not null,
  checkpointed_seq bigint not null default 0
) with (fillfactor = 70);
comment on column audit_head.chain is 'sensitive=C1';
comment on column audit_head.seq is 'sensitive=C1';
comment on column audit_head.hash is 'sensitive=C1';
comment on column audit_head.checkpointed_seq is 'sensitive=C1';

-- Chain, number and hashes are the trigger's to give.
create table audit (
  chain text not null default '',
  seq bigint not null default 0,
  at timestamptz not null,
  action text not null,
  result text not null check (result in ('done', 'refused')),
  actor text not null,
  person_id uuid,
  client_id uuid,
  target text not null,
  request_id text not null,
  detail jsonb not null,
  previous bytea not null default '',
  hash bytea not null default '',
  primary key (chain, seq)
);
comment on column audit.chain is 'sensitive=C1';
comment on column audit.seq is 'sensitive=C1';
comment on column audit.at is 'sensitive=C1';
comment on column audit.action is 'sensitive=C1';
comment on column audit.result is 'sensitive=C1';
comment on column audit.actor is 'sensitive=C1 kind and id, never a name';
comment on column audit.person_id is 'sensitive=C1';
comment on column audit.client_id is 'sensitive=C1';
comment on column audit.target is 'sensitive=C1 kind and id';
comment on column audit.request_id is 'sensitive=C1';
comment on column audit.detail is 'sensitive=C1 codes and ids only';
comment on column audit.previous is 'sensitive=C1';
comment on column audit.hash is 'sensitive=C1';

-- What is hashed: every field as text, apart from each other by a character that none of them can hold.
create function app.audit_canonical(entry audit) returns bytea language sql stable
  as $$
    select convert_to(concat_ws(E'\x1f', entry.chain, entry.seq,
      to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.action, entry.result, entry.actor,
      coalesce(entry.person_id::text, '-'), coalesce(entry.client_id::text, '-'), entry.target, entry.request_id,
      entry.detail::text, encode(entry.previous, 'hex')), 'UTF8')
  $$;

create function app.audit_link() returns trigger language plpgsql security definer set search_path = public
  as $$
  begin
    new.chain := coalesce('client:' || new.client_id, 'person:' || new.person_id,
      'bucket:' || mod(abs(hashtextextended(new.request_id, 0)), 16));
    insert into audit_head as head (chain, seq, hash) values (new.chain, 1, '')
      on conflict (chain) do update set seq = head.seq + 1
      returning seq, hash into new.seq, new.previous;
    new.hash := sha256(app.audit_canonical(new));
    update audit_head set hash = new.hash where chain = new.chain;
    return new;
  end $$;
create trigger link before insert on audit for each row execute function app.audit_link();

create function app.audit_is_append_only() returns trigger language plpgsql
  as $$ begin raise exception 'audit is append-only'; end $$;
create trigger append_only before update or delete on audit for each row execute function app.audit_is_append_only();
create trigger never_truncated before truncate on audit execute function app.audit_is_append_only();

alter table audit enable row level security;
create policy appends on audit for insert to portico_api with check (true);
create policy own on audit for select to portico_api
  using (person_id = app.person_id() or client_id = app.client_id());
create policy worker on audit to portico_worker using (true) with check (true);
grant insert on audit to portico_api, portico_worker;
grant select on audit to portico_api, portico_worker, portico_read;
create policy reads on audit for select to portico_read using (true);
grant select on audit_head to portico_worker, portico_read;
grant update (checkpointed_seq) on audit_head to portico_worker;
revoke execute on function app.audit_canonical, app.audit_link, app.audit_is_append_only from public;
grant execute on function app.audit_canonical to portico_worker, portico_read;
