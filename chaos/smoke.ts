// The faults that the gate runs (`npm run chaos -- --smoke`): those that found the most bugs for the time they take. The
// campaign runs all faults. docs/reliability.md describes each bug.

interface SmokeFault {
  readonly id: string;
  /** Why it is worth its time: the bugs it found, or what no other check in the gate shows. */
  readonly reason: string;
}

export const SMOKE_AT_MOST = 10;

export const smoke: readonly SmokeFault[] = [
  { id: 'X36', reason: 'every deployment drains; nothing else in the gate shows that no request is cut off' },
  {
    id: 'X05',
    reason:
      'a broken connection ended the process, people were logged out by 401, the breaker stayed open too long',
  },
  {
    id: 'X45',
    reason:
      'backoff ended too early, a job of an older version was lost silently, dead letters raised no alarm',
  },
  { id: 'X17', reason: 'audit checkpoints held locks until file checks timed out' },
  { id: 'X02a', reason: 'a repeated password change was refused and counted as a wrong password' },
  {
    id: 'X20b',
    reason:
      'a repeated mail differed from the first, refused mailboxes were never reported, 550 dropped mails',
  },
  { id: 'X26', reason: 'a repeated password change with its own key was taken for a wrong password' },
  {
    id: 'X26b',
    reason: 'twenty address changes sent fourteen codes, twenty sets of recovery codes were all valid',
  },
];

const ids = new Set(smoke.map(({ id }) => id));
export const isInSmoke = ({ id }: { readonly id: string }): boolean => ids.has(id);

/** Selects the smoke faults in the order of the table above. */
export const smokeFaults = <F extends { readonly id: string }>(faults: readonly F[]): F[] =>
  smoke.flatMap(({ id }) => faults.filter((fault) => fault.id === id));
