-- What the hash of an audit row covers, unambiguously. The fields were joined by a separator that a value can contain, so two different rows
-- could have the same hash: `x<separator>y`, `z` and `x`, `y<separator>z`. Rows say which encoding they have; those from before keep theirs.
alter table audit add column encoding integer not null default 1 check (encoding in (1, 2));
comment on column audit.encoding is 'sensitive=C1';

-- Encoding 2 is a JSON array, which escapes what a string contains and tells null from an empty string. It contains no separator as it is,
-- so no row of one encoding has the bytes of a row of the other.
create or replace function app.audit_canonical(entry audit) returns bytea language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select convert_to(case entry.encoding
      when 1 then concat_ws(E'\x1f', entry.chain, entry.seq,
        to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.action, entry.result, entry.actor,
        coalesce(entry.person_id::text, '-'), coalesce(entry.client_id::text, '-'), entry.target, entry.request_id,
        entry.detail::text, encode(entry.previous, 'hex'), entry.source)
      else jsonb_build_array(entry.encoding, entry.chain, entry.seq,
        to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.action, entry.result, entry.actor,
        entry.person_id, entry.client_id, entry.target, entry.request_id,
        entry.detail, encode(entry.previous, 'hex'), entry.source)::text
      end, 'UTF8')
  $$;

create or replace function app.audit_link() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    new.chain := coalesce('client:' || new.client_id, 'person:' || new.person_id,
      'bucket:' || mod(abs(hashtextextended(new.request_id, 0)), 16));
    new.encoding := 2;
    insert into audit_head as head (chain, seq, hash) values (new.chain, 1, '')
      on conflict (chain) do update set seq = head.seq + 1
      returning seq, hash into new.seq, new.previous;
    new.hash := sha256(app.audit_canonical(new));
    update audit_head set hash = new.hash where chain = new.chain;
    return new;
  end $$;

-- The worker says how far a chain is checkpointed. Far beyond its end, the chain would never be in a checkpoint again. The verifier
-- finds a mark that no checkpoint confirms.
update audit_head set checkpointed_seq = 0 where checkpointed_seq not between 0 and seq;
alter table audit_head add constraint checkpointed_within check (checkpointed_seq between 0 and seq);
