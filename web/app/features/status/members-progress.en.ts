// English texts for the progress of all participants, loaded for the creator while they wait for others.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishMembersProgress = {
  title: 'Who takes part',
  loading: 'Looking how far everybody is',
  missed: 'We could not look how far everybody is. Try again in a moment.',
  again: 'Look again',
  roles: { ubo: 'Owner or signer', representative: 'Representative', employee: 'Employee' },
  notAwaited: 'We do not wait for employees',
  owners: 'Owners and their invitations',
  representatives: 'Representatives and their invitations',
};

export const useMembersProgress = (): typeof englishMembersProgress => useTranslated(englishMembersProgress);
