-- Found by the second review: what a waiting change outlives, and who is shut out by strangers.

-- A change that falls due while its person cannot act is cancelled: postponed, it would take effect at the moment of the unblock, when
-- its owner has had no day to notice it.
create or replace function app.apply_pending_change(change uuid, now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    pending pending_change;
    became text := 'applied';
  begin
    perform from person where id = (select person_id from pending_change where id = change) for no key update;
    select * into pending from pending_change p
      where p.id = change and p.ended_at is null and p.effective_at <= now
      for update;
    if not found then return null; end if;
    if exists (select from person where id = pending.person_id and blocked_at is not null)
      or (select bool_and(c.status = 'BLOCKED') from member m join client c on c.id = m.client_id
        where m.person_id = pending.person_id)
    then
      became := 'cancelled';
      update factor set disabled_at = now, secret_sealed = null where id = pending.factor_id;
    else
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
    end if;
    update pending_change set ended_at = now, outcome = became, address_index = null, address_sealed = null
      where id = change;
    return became;
  end $$;

-- Strangers who disable a password do not shut out the browsers of its owner, which count their own failures (A12). A disavowal
-- forgets every browser, so it shuts out all of them.
create or replace function app.find_credential(indexes bytea[], device_hashes bytea[])
  returns table (person_id uuid, hash text, pepper_id text, locked_until timestamptz, disabled_at timestamptz,
    verified_at timestamptz, device_id uuid, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, c.hash, c.pepper_id, case when d.id is null then c.locked_until else d.locked_until end,
      case when d.id is null or d.failures >= 100 then c.disabled_at end, p.verified_at, d.id, c.changed_at
    from person p
    join password c on c.person_id = p.id
    left join device d on d.person_id = p.id and d.token_hash = any (device_hashes)
    where p.email_index = any (indexes)
  $$;

-- The same for codes: a browser that its owner has logged in with before counts its own wrong ones, so that somebody who knows the
-- password alone cannot shut its owner out of every second factor.
alter table device add column code_failures int not null default 0;
alter table device add column codes_locked_until timestamptz;
comment on column device.code_failures is 'sensitive=C1 consecutive wrong second factors from this browser';
comment on column device.codes_locked_until is 'sensitive=C1';

-- And for codes to an address: wrong ones in somebody else's sign-up with it do not count for the log-in and the recovery of its owner.
alter table address_guard add column owner_failures int not null default 0;
alter table address_guard add column owner_locked_until timestamptz;
comment on column address_guard.owner_failures is 'sensitive=C1 consecutive wrong codes of a log-in or a recovery';
comment on column address_guard.owner_locked_until is 'sensitive=C1';

-- A link in a notice counts only while warnings about the account go to the mailbox that it was sent to.
alter table link add column mailbox_index bytea;
comment on column link.mailbox_index is 'sensitive=C2 blind index of the mailbox that it was sent to';
