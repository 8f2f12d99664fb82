-- How long a proof lives: remembered browsers, and changes of factor or address that wait before they take effect.

-- A browser holds one token per person who logged in with it, so a look-up is given several. The former signature stays for the
-- release before this one.
create function app.find_credential(indexes bytea[], device_hashes bytea[])
  returns table (person_id uuid, hash text, pepper_id text, locked_until timestamptz, disabled_at timestamptz,
    verified_at timestamptz, device_id uuid, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, c.hash, c.pepper_id, case when d.id is null then c.locked_until else d.locked_until end,
      c.disabled_at, p.verified_at, d.id, c.changed_at
    from person p
    join password c on c.person_id = p.id
    left join device d on d.person_id = p.id and d.token_hash = any (device_hashes)
    where p.email_index = any (indexes)
  $$;
revoke execute on function app.find_credential(bytea[], bytea[]) from public;
grant execute on function app.find_credential(bytea[], bytea[]) to portico_api;

-- A change of factor or address that was requested without the authenticator. It waits, while its owner is warned on every
-- channel and can cancel it; the former factor and address stay valid until then.
alter table factor add column proven_at timestamptz;
comment on column factor.proven_at is 'sensitive=C1 its first code was right; it waits until its change takes effect';
alter table flow add column is_delayed boolean not null default false;
comment on column flow.is_delayed is 'sensitive=C1 begun without the authenticator, so the change will wait';
alter table contract_signature add column authenticated_by text
  check (authenticated_by in ('code-for-this-act', 'otp', 'sms', 'recovery'));
comment on column contract_signature.authenticated_by is 'sensitive=C1 a code for this very act, or the factor of the log-in; empty before it was recorded';

create table pending_change (
  id uuid primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('authenticator', 'email', 'phone')),
  factor_id uuid references factor,
  address_index bytea,
  address_sealed bytea,
  device text not null,
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('applied', 'cancelled', 'replaced', 'taken')),
  constraint what_changes check ((kind = 'authenticator') = (factor_id is not null)),
  constraint ended_whole check ((ended_at is null) = (outcome is null))
);
create unique index one_pending_change on pending_change (person_id, kind) where ended_at is null;
create index pending_change_due on pending_change (effective_at) where ended_at is null;
comment on column pending_change.id is 'sensitive=C1';
comment on column pending_change.person_id is 'sensitive=C1';
comment on column pending_change.kind is 'sensitive=C1';
comment on column pending_change.factor_id is 'sensitive=C1';
comment on column pending_change.address_index is 'sensitive=C2 blind index of the new address or number';
comment on column pending_change.address_sealed is 'sensitive=C3 sealed as in person, so that it can be copied there';
comment on column pending_change.device is 'sensitive=C2 browser and system that requested it, by name';
comment on column pending_change.requested_at is 'sensitive=C1';
comment on column pending_change.effective_at is 'sensitive=C1';
comment on column pending_change.ended_at is 'sensitive=C1';
comment on column pending_change.outcome is 'sensitive=C1';

alter table pending_change enable row level security;
create policy own on pending_change to portico_api using (person_id = app.person_id());
create policy worker on pending_change to portico_worker using (true);
grant select, insert, update (ended_at, outcome, address_index, address_sealed) on pending_change to portico_api;
grant select on pending_change to portico_worker;

-- The only way in which a waiting change takes effect. The worker calls it; it has no right to change factors or addresses itself.
-- Answers what became of it, and nothing while it is not due or its person is blocked.
create function app.apply_pending_change(change uuid, now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    pending pending_change;
    became text := 'applied';
  begin
    perform from person where id = (select person_id from pending_change where id = change) for update;
    select * into pending from pending_change p
      where p.id = change and p.ended_at is null and p.effective_at <= now
        and exists (select from person where id = p.person_id and blocked_at is null)
      for update;
    if not found then return null; end if;
    begin
      case pending.kind
        when 'authenticator' then
          update factor set disabled_at = now, secret_sealed = null
            where person_id = pending.person_id and kind = 'authenticator' and activated_at is not null and disabled_at is null;
          update factor set activated_at = now, failures = 0, locked_until = null
            where id = pending.factor_id and disabled_at is null;
        when 'email' then
          update person set email_index = pending.address_index, email_sealed = pending.address_sealed
            where id = pending.person_id;
        when 'phone' then
          update person set phone_index = pending.address_index, phone_sealed = pending.address_sealed
            where id = pending.person_id;
          update factor set disabled_at = now
            where person_id = pending.person_id and kind = 'sms' and disabled_at is null;
          insert into factor (id, person_id, kind, activated_at, created_at)
            values (gen_random_uuid(), pending.person_id, 'sms', now, now);
      end case;
    exception when unique_violation then
      -- Somebody else proved the address in the meantime.
      became := 'taken';
    end;
    update pending_change set ended_at = now, outcome = became, address_index = null, address_sealed = null
      where id = change;
    return became;
  end $$;
revoke execute on function app.apply_pending_change from public;
grant execute on function app.apply_pending_change to portico_worker;

-- What the worker does beside it: it ends proofs, and tells the owner.
grant update (ended_at, password_hash) on flow to portico_worker;
create policy worker on device to portico_worker using (true);
grant select, delete on device to portico_worker;
create policy worker_tells on notice for insert to portico_worker with check (true);
grant insert on notice to portico_worker;
grant insert on link to portico_worker;

-- A link can also cancel a change that waits.
alter table link drop constraint link_kind_check, add constraint link_kind_check check (kind in ('disavow', 'undo', 'cancel'));
