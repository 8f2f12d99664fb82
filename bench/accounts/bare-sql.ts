// SQL for the bare server: the same statements that our server was observed to send for these calls.
const ALIVE = 'ended_at is null and ends_at > $2 and seen_at > $3';

export const bareSql = {
  state: 'select * from app.session_state($1)',
  findAnswer: 'select body_hash, answer from idempotency where key_hash = $1 and scope = $2 and call = $3',
  claim: `insert into idempotency (key_hash, scope, call, body_hash, expires_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
  saveAnswer: 'update idempotency set answer = $4 where key_hash = $1 and scope = $2 and call = $3',
  dataKey: 'select wrapped, wrapped_by from data_key where owner_id = $1',
  factors: `select id, kind, secret_sealed, failures, locked_until, activated_at from factor
    where person_id = $1 and activated_at is not null and disabled_at is null order by kind`,
  takeStep: 'update factor set last_step = $2 where id = $1 and last_step < $2',
  lockPerson: 'select id from person where id = $1 for no key update',
  liveSessions: `select id, device, address_sealed, created_at, seen_at from session
    where person_id = $1 and ${ALIVE} order by seen_at desc, id desc`,
  succeed: `update session set ended_at = $2, ended_because = 'step-up' where id = $1 and ${ALIVE}
    returning client_id, amr, created_at, ends_at`,
  insertSession: `insert into session (id, person_id, refresh_hash, refresh_key_id, rotated_at, binding_hash, auth_time, amr,
      device, address_sealed, created_at, seen_at, ends_at)
    values ($1, $2, $3, $4, $5, $6, $5, $7, $8, $9, $10, $5, $11)`,
  audit: `insert into audit (at, action, result, actor, person_id, client_id, target, request_id, detail)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
} as const;
