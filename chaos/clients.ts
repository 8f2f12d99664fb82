// Which data belongs to which client, and who was ever its member. No fault lets others read or change it (INV6).
import type { Line } from './history.ts';
import type { Product } from './product.ts';

export interface OfClients {
  /** Client id by id, for clients and everything that belongs to them. */
  readonly clientOf: ReadonlyMap<string, string>;
  /** `<person> <client>`, including people who have left since. */
  readonly insiders: ReadonlySet<string>;
  /** Actions of people in clients they were never members of. */
  readonly strangers: readonly {
    readonly person: string;
    readonly client: string;
    readonly action: string;
  }[];
}

/** People who opened the client, joined it or are listed as members. */
const INSIDERS = `select person_id, client_id from member union
  select person_id, client_id from audit where action in ('client.create', 'invite.join') and result = 'done'`;

export async function lookAtClients(product: Product): Promise<OfClients> {
  const owned = await product.query<{ id: string; client: string }>(
    `select id, id as client from client union all select id, client_id from file
     union all select id, client_id from contract union all select id, client_id from invitation`,
  );
  const insiders = await product.query<{ person: string; client: string }>(
    `select person_id as person, client_id as client from (${INSIDERS}) known`,
  );
  // A person who answers an invitation is not a member yet, and may never become one.
  const strangers = await product.query<{ person: string; client: string; action: string }>(
    `select distinct person_id as person, client_id as client, action from audit
     where person_id is not null and client_id is not null and result = 'done' and action not like 'invite.%'
     and (person_id, client_id) not in (${INSIDERS})`,
  );
  return {
    clientOf: new Map(owned.map(({ id, client }) => [id, client])),
    insiders: new Set(insiders.map(({ person, client }) => `${person} ${client}`)),
    strangers,
  };
}

export const inv6 = (
  { clientOf, insiders, strangers }: OfClients,
  lines: readonly Line[],
  personOf: ReadonlyMap<string, string>,
): string[] => [
  ...lines.flatMap(({ op, person, answerIds = [] }) =>
    answerIds.flatMap((id) => {
      const client = clientOf.get(id);
      const isTheirs = client === undefined || insiders.has(`${personOf.get(person) ?? person} ${client}`);
      return isTheirs ? [] : [`INV6 ${op} disclosed ${id} of client ${client} to ${person}`];
    }),
  ),
  ...strangers.map(
    ({ person, client, action }) => `INV6 ${action} in client ${client} by ${person}, who was never a member`,
  ),
];
