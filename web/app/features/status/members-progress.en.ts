// English texts for the progress of all participants, loaded for the creator while they wait for others.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishMembersProgress = {
  title: 'Other people in this application',
  loading: 'Loading their progress…',
  missed: 'We couldn’t load their progress. Try again in a moment.',
  again: 'Try again',
  roles: { ubo: 'Owner or signer', representative: 'Representative', employee: 'Employee' },
  notAwaited: 'Our review can start without them',
  owners: 'Manage owner invitations',
  representatives: 'Manage representative and employee invitations',
};

export const useMembersProgress = (): typeof englishMembersProgress => useTranslated(englishMembersProgress);
