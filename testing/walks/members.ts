// A member of a company: the creator changes their rights and ends their membership, or hands over the creator
// role to them and gets it back.
import { savePerson } from './company.ts';
import { joinWithNewAccount } from './invitations.ts';
import { get, type Participant } from './participant.ts';

/** The creator must act for a company that can add people. */
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

/** The creator must act for a company that can add people, and is its creator again at the end. */
export async function handOverCreator(creator: Participant): Promise<void> {
  // With their own entry, the former creator stays a member.
  await savePerson(creator, 'representative', { isMe: true });
  const colleague = await joinWithNewAccount(creator);
  await creator.reach('E_SIGN_APPLICATION');
  const offerFrom = async (one: Participant): Promise<void> => {
    const { members } = await one.call(get('/members/list'));
    // Without a candidate the offer is refused and ends the walk, because a fuzzer mutant may have removed their rights.
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
