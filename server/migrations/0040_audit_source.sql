-- Where an audited request came from, truncated: the trail is append-only, so a full address in it could never be deleted. Empty for rows of
-- workers and staff, and for rows before this migration.
alter table audit add column source text check (source ~ '^[0-9]+\.[0-9]+\.[0-9]+\.0/24$' or source ~ '^[0-9a-f:]+::/48$');
comment on column audit.source is 'sensitive=C2 network of the caller: IPv4 /24, IPv6 /48';

-- The hash covers it. concat_ws leaves out what is null, so rows without a source hash as they did before; the field goes last, so that a
-- source that is added, changed or taken away changes the hash.
create or replace function app.audit_canonical(entry audit) returns bytea language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select convert_to(concat_ws(E'\x1f', entry.chain, entry.seq,
      to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.action, entry.result, entry.actor,
      coalesce(entry.person_id::text, '-'), coalesce(entry.client_id::text, '-'), entry.target, entry.request_id,
      entry.detail::text, encode(entry.previous, 'hex'), entry.source), 'UTF8')
  $$;
