// Somebody who has joined a company: the creator changes their rights, and then ends their membership.
import { joinAsNewcomer } from './invitations.ts';
import { get, type Participant } from './participant.ts';

/** The creator acts for a company whose people can be entered. */
export async function endMembership(creator: Participant): Promise<void> {
  const colleague = await joinAsNewcomer(creator);
  await colleague.call(get('/members/list'));
  const { members } = await creator.call(get('/members/list'));
  const { personId } = members.at(-1);
  const rights = { transactionPermissions: ['Read_All'] };
  await creator.call({ path: '/members/change-rights', body: { personId, rights } });
  await creator.call({ path: '/members/end', body: { personId } });
  colleague.sessionEnds();
}
