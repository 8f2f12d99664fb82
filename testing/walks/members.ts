// Somebody who has joined a company: the creator changes their rights, and then ends their membership; or hands over their role to them,
// and gets it back.
import { savePerson } from './company.ts';
import { joinWithNewAccount } from './invitations.ts';
import { get, type Participant } from './participant.ts';

/** The creator acts for a company whose people can be entered. */
export async function endMembership(creator: Participant): Promise<void> {
  const colleague = await joinWithNewAccount(creator);
  await colleague.call(get('/members/list'));
  const { members } = await creator.call(get('/members/list'));
  const { personId } = members.at(-1);
  const rights = { transactionPermissions: ['Read_All'] };
  await creator.call({ path: '/members/change-rights', body: { personId, rights } });
  await creator.call({ path: '/members/end', body: { personId } });
  colleague.sessionEnds();
}

/** The creator acts for a company whose people can be entered, and does so again at the end. */
export async function handOverCreator(creator: Participant): Promise<void> {
  // With an entry of their own they stay a member afterwards.
  await savePerson(creator, 'representative', { isMe: true });
  const colleague = await joinWithNewAccount(creator);
  await creator.reach('E_SIGN_APPLICATION');
  const offerFrom = async (one: Participant): Promise<void> => {
    const { members } = await one.call(get('/members/list'));
    // With no candidate left the offer is refused, which ends the walk: a mutant of the fuzzer may have taken their rights away.
    const { personId } =
      members.find(({ canBecomeCreator }: { canBecomeCreator: boolean }) => canBecomeCreator) ??
      members.at(-1);
    await one.call({ path: '/members/offer-creator-role', body: { personId } });
  };
  await offerFrom(creator);
  await creator.call({ path: '/members/withdraw-creator-role' });
  await offerFrom(creator);
  await colleague.call({ path: '/members/decline-creator-role' });
  await offerFrom(creator);
  await colleague.call({ path: '/members/accept-creator-role' });
  await offerFrom(colleague);
  await creator.call({ path: '/members/accept-creator-role' });
}
