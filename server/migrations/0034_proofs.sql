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
