-- A browser that its owner has signed in with before counts its own wrong passwords: whoever locks the account from
-- elsewhere does not lock its owner out (A12).
alter table device add column failures int not null default 0;
alter table device add column locked_until timestamptz;
alter table device set (fillfactor = 85);
comment on column device.failures is 'sensitive=C1 consecutive wrong passwords from this browser';
comment on column device.locked_until is 'sensitive=C1';
-- «This was not me» makes every browser a stranger again.
grant delete on device to portico_api;

-- The lock is that of whoever asks: of the browser where its owner has signed in with it, otherwise of the account.
drop function app.find_credential(bytea[]);
create function app.find_credential(indexes bytea[], device_hash bytea)
  returns table (person_id uuid, hash text, pepper_id text, locked_until timestamptz, disabled_at timestamptz,
    verified_at timestamptz, device_id uuid)
  language sql stable security definer set search_path = public
  as $$
    select p.id, c.hash, c.pepper_id, case when d.id is null then c.locked_until else d.locked_until end,
      c.disabled_at, p.verified_at, d.id
    from person p
    join password c on c.person_id = p.id
    left join device d on d.person_id = p.id and d.token_hash = device_hash
    where p.email_index = any (indexes)
  $$;

-- One more wrong one, on the counter of the browser or of the account. The hundredth on either disables the password.
drop function app.count_password_failure(uuid, timestamptz);
create function app.count_password_failure(person uuid, known_device uuid, now timestamptz) returns int
  language plpgsql security definer set search_path = public
  as $$
  declare
    counted int;
  begin
    if known_device is null then
      update password set
        failures = failures + 1,
        locked_until = coalesce(app.lock_until(failures + 1, now), locked_until)
      where person_id = person
      returning failures into counted;
    else
      update device set
        failures = failures + 1,
        locked_until = coalesce(app.lock_until(failures + 1, now), locked_until)
      where id = known_device and person_id = person
      returning failures into counted;
    end if;
    if counted >= 100 then
      update password set disabled_at = coalesce(disabled_at, now) where person_id = person;
    end if;
    return counted;
  end $$;
revoke execute on function app.find_credential, app.count_password_failure from public;
grant execute on function app.find_credential, app.count_password_failure to portico_api;
