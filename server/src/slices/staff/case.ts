// Loads a case for staff: a client with its members, or a person. A decision locks its rows until the commit.
import { createHash } from 'node:crypto';
import type { ClientRole, ClientStatus } from '@portico/domain/clients/account';
import { Email } from '@portico/domain/forms/fields';
import { findFlow, type MemberStep, type StepType } from '@portico/domain/steps/flows';
import type { Position } from '@portico/domain/steps/progress';
import { query, type Tx } from '../../platform/db/database.ts';
import { closeShownChanges } from '../forms/record-versions.ts';
import { StaffRefusal } from './refusals.ts';
import type { StaffServer } from './staff-context.ts';

export interface CaseMember {
  readonly person_id: string;
  readonly is_creator: boolean;
  readonly role: string | null;
  readonly progress: StepType[];
  readonly blocked_at: Date | null;
  /** The version of their personal form. */
  readonly form_version: number | null;
  /** When the identity check this client relies on last changed. */
  readonly identity_at: Date | null;
  /** The files of the pictures staff see: a portrait can be replaced without a new check. */
  readonly pictures: readonly string[] | null;
  /** Joined after the client was approved and awaits approval by staff. */
  readonly awaits_approval: boolean;
  /** Not part of the mark: a proposal to end a membership applies to this one, not to a later one. */
  readonly joined_at: Date;
}
interface CaseForm {
  readonly form: string;
  readonly version: number;
}
export interface ClientCase {
  readonly kind: 'client';
  readonly id: string;
  readonly reference: string;
  readonly accountType: 'PERSONAL_ACCOUNT' | 'BUSINESS_ACCOUNT';
  readonly company: string;
  readonly status: ClientStatus;
  readonly since: Date;
  /** The creator: receives correction requests that name nobody else, and their key seals a reason. */
  readonly ownerId: string;
  readonly members: readonly CaseMember[];
  /** The company's forms, with the number of saves of each. */
  readonly forms: readonly CaseForm[];
  /** A digest that changes with anything a decision relies on. */
  readonly mark: string;
}
export interface PersonCase {
  readonly kind: 'person';
  readonly id: string;
  readonly ownerId: string;
  readonly blockedAt: Date | null;
  /** The reference of their first client, which they can quote to us. */
  readonly reference: string | null;
  /** In one of their clients, nobody has checked their identity. */
  readonly awaitsIdentityDecision: boolean;
  readonly mark: string;
}
export type Case = ClientCase | PersonCase;

interface ClientRow {
  id: string;
  reference: string;
  account_type: ClientCase['accountType'];
  company: string;
  status: ClientStatus;
  status_since: Date;
  created_by: string;
}

const CLIENT = `select id, reference, account_type, company, status, status_since, created_by from client where id = $1`;
const MEMBERS = `
  select m.person_id, m.is_creator, m.role, m.progress, p.blocked_at, f.version as form_version, (
    select max(coalesce(i.contradicted_at, i.decided_at, i.created_at)) from identity_check i
    where i.person_id = m.person_id
      and (m.identity_check_id is null or i.id = m.identity_check_id)) as identity_at, (
    select array_agg(t.file_id order by t.file_id) from identity_check i join identity_picture t on t.check_id = i.id
    where i.person_id = m.person_id and t.state = 'taken'
      and (m.identity_check_id is null or i.id = m.identity_check_id)) as pictures, m.awaits_approval, m.joined_at
  from member m join person p on p.id = m.person_id left join personal_form f on f.person_id = m.person_id
  where m.client_id = $1 order by m.joined_at, m.person_id`;
const FORMS = 'select form, version from company_form where client_id = $1 order by form';
const PERSON = `
  select p.id, p.blocked_at, (select c.reference from member m join client c on c.id = m.client_id
    where m.person_id = p.id order by c.created_at limit 1) as reference,
    (select max(coalesce(i.contradicted_at, i.decided_at, i.created_at)) from identity_check i
      where i.person_id = p.id) as identity_at,
    exists (select from member m where m.person_id = p.id
      and app.awaits_identity_decision(m.client_id, m.person_id)) as awaits_identity_decision
  from person p where p.id = $1`;

const markOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const markedPart = ({ joined_at: _, ...member }: CaseMember) => member;

async function clientCase(tx: Tx, id: string, isLocked: boolean): Promise<ClientCase | undefined> {
  const [client] = await query<ClientRow>(tx, CLIENT + (isLocked ? ' for no key update' : ''), [id]);
  if (!client) return undefined;
  if (isLocked) await closeShownChanges(tx, id);
  // Wait for a concurrent block of a member, so that no client is approved past it.
  const members = await query<CaseMember>(tx, MEMBERS + (isLocked ? ' for share of p' : ''), [id]);
  const forms = await query<CaseForm>(tx, FORMS, [id]);
  return {
    kind: 'client',
    id,
    reference: client.reference,
    accountType: client.account_type,
    company: client.company,
    status: client.status,
    since: client.status_since,
    ownerId: client.created_by,
    members,
    forms,
    mark: markOf(client.status, client.status_since, members.map(markedPart), forms),
  };
}

/** Maps each step to the company form it fills; other steps fill the member's personal form. */
const formOfStep: Readonly<Partial<Record<MemberStep, string>>> = {
  COMPANY_INFORMATION: 'information',
  INVESTMENT_INFORMATION: 'investment',
  UBO_USERS: 'owners',
  DOCUMENT_UPLOAD: 'papers',
};

/** The form's version when a correction is requested; later saves count as an answer to it. */
export function findFormVersion({ forms, members }: ClientCase, personId: string, step: MemberStep): number {
  const form = formOfStep[step];
  const version = form
    ? forms.find((each) => each.form === form)?.version
    : members.find(({ person_id }) => person_id === personId)?.form_version;
  return version ?? 0;
}

interface PersonRow {
  id: string;
  blocked_at: Date | null;
  reference: string | null;
  identity_at: Date | null;
  awaits_identity_decision: boolean;
}

async function personCase(tx: Tx, id: string, isLocked: boolean): Promise<PersonCase | undefined> {
  if (isLocked) await closeShownChanges(tx, id);
  const [person] = await query<PersonRow>(tx, PERSON + (isLocked ? ' for no key update of p' : ''), [id]);
  return (
    person && {
      kind: 'person',
      id,
      ownerId: id,
      blockedAt: person.blocked_at,
      reference: person.reference,
      awaitsIdentityDecision: person.awaits_identity_decision,
      mark: markOf('person', id, person.identity_at),
    }
  );
}

export const seeCase = async (tx: Tx, id: string): Promise<Case | undefined> =>
  (await clientCase(tx, id, false)) ?? (await personCase(tx, id, false));

/** Locks the case until the end of the decision's transaction. */
export async function openCase(tx: Tx, id: string): Promise<Case> {
  const found = (await clientCase(tx, id, true)) ?? (await personCase(tx, id, true));
  if (!found) throw new StaffRefusal('NOT_FOUND');
  return found;
}

export async function openClientCase(tx: Tx, id: string): Promise<ClientCase> {
  const found = await clientCase(tx, id, true);
  if (!found) throw new StaffRefusal('NOT_FOUND');
  return found;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BY_REFERENCE = 'select id from client where reference = $1';
const BY_EMAIL = 'select id from person where email_index = any ($1::bytea[])';

/** Resolves a client's reference, a person's email address or the id of either. */
export async function findSubject(
  { vault }: Pick<StaffServer, 'vault'>,
  tx: Tx,
  named: string,
): Promise<string> {
  if (UUID.test(named)) return named.toLowerCase();
  const email = Email.safeParse(named);
  const [row] = email.success
    ? await query<{ id: string }>(tx, BY_EMAIL, [vault.blindIndexes(email.data)])
    : await query<{ id: string }>(tx, BY_REFERENCE, [named.trim().toUpperCase()]);
  if (!row) throw new StaffRefusal('NOT_FOUND', named);
  return row.id;
}

const AWAITS = 'select app.awaits_identity_decision($1, $2) as awaits';

/** The member's position in their own steps. */
export const computePosition = (
  { accountType }: Pick<ClientCase, 'accountType'>,
  { is_creator: isClientCreator, role, progress }: CaseMember,
): Position => ({
  ...findFlow({ accountType, isClientCreator, role: role as ClientRole | null }),
  done: progress,
});

/** A digest that changes with anything that the approval of this member relies on. */
export const markOfMember = ({ members, forms }: ClientCase, personId: string | null): string =>
  markOf(
    members.find(({ person_id }) => person_id === personId),
    forms.filter(({ form }) => form === 'people'),
  );

/** Whether nobody has checked a member's identity and no approval has followed. */
export const awaitsDecision = async (tx: Tx, clientId: string, personId: string): Promise<boolean> =>
  (await query<{ awaits: boolean }>(tx, AWAITS, [clientId, personId]))[0]?.awaits === true;
