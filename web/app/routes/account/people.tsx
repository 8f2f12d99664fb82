// /account/people: the members of a company, their rights and the end of a membership. Managers see everyone,
// other members only themselves. The creator offers their role here, and its recipient answers here.
import { membersCalls } from '@portico/domain/api/browser/members.gen';
import { Banner } from '@portico/ui/banner';
import { PageHead } from '@portico/ui/page-head';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Waiting } from '@portico/ui/skeleton';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { load } from '../../api/load.ts';
import { CallFailed } from '../../api/send.ts';
import { CreatorOffer } from '../../features/members/creator-offer.tsx';
import { canSeeAllMembers, formatCompany, type MemberList } from '../../features/members/format-member.ts';
import { FormerMembers } from '../../features/members/former-members.tsx';
import { HandoverSection } from '../../features/members/handover-section.tsx';
import { InvitationSection } from '../../features/members/invitation-section.tsx';
import { LeaveCompany } from '../../features/members/leave-company.tsx';
import { type InvitationList, loadInvitations } from '../../features/members/load-invitations.ts';
import { MemberRow, RightsForm } from '../../features/members/member-row.tsx';
import { englishMembers, useMembersCatalogue } from '../../features/members/members.en.ts';
import { OwnerSection } from '../../features/members/owner-section.tsx';
import { RolesPopover } from '../../features/members/roles-popover.tsx';
import { useHandover } from '../../features/members/use-handover.ts';
import { type Notice, useMemberChanges } from '../../features/members/use-member-changes.ts';
import { clientState } from '../../session/client-state.ts';
import { loadClients } from '../../session/load-clients.ts';
import type { Route } from './+types/people';

export const meta = () => [{ title: englishMembers.title }];

interface LoadedPeople {
  readonly list: MemberList;
  readonly invitations: InvitationList | null;
}

/** Null without a company. Waits for the layout's request first, which may have to select the client. */
export const clientLoader = async (): Promise<LoadedPeople | null> => {
  await loadClients();
  if (clientState().accountType !== 'BUSINESS_ACCOUNT') return null;
  try {
    const [list, invitations] = await Promise.all([load(membersCalls.list, {}), loadInvitations()]);
    if (list.members.some(({ isManaged }) => isManaged)) await RightsForm.preload();
    return { list, invitations };
  } catch (failure) {
    if (failure instanceof CallFailed && failure.code === 'NOT_ALLOWED') return null;
    throw failure;
  }
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

function NoCompany() {
  const { title, foreign: words } = useMembersCatalogue();
  return (
    <>
      <PageHead title={title} />
      <Banner kind="waiting" title={words.title} action={<Link to="/account">{words.link}</Link>}>
        {words.text}
      </Banner>
    </>
  );
}

/** Takes the focus, because the row whose button was pressed may be gone. */
function ListNotice({ notice }: { readonly notice: Notice | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.focus();
  }, [notice]);
  return (
    <div className="members-notice" ref={place} tabIndex={-1}>
      {notice && <Banner kind={notice.kind} title={notice.text} />}
    </div>
  );
}

function People({ list, invitations }: LoadedPeople) {
  const words = useMembersCatalogue();
  const changes = useMemberChanges();
  const acts = useHandover(changes.announce);
  const company = formatCompany(list, words);
  const me = list.members.find(({ isMe }) => isMe);
  const isWhole = canSeeAllMembers(list);
  return (
    <>
      <PageHead
        title={words.title}
        lead={isWhole ? words.leads.everyone(company) : words.leads.own(company)}
      />
      <ListNotice notice={changes.notice} />
      <Sheet>
        <CreatorOffer list={list} company={company} acts={acts} />
        <SheetSection title={isWhole ? words.sections.everyone : words.sections.own}>
          {isWhole && <RolesPopover />}
          <ul className="members">
            {list.members.map((member) => (
              <MemberRow
                key={member.personId}
                member={member}
                company={company}
                isCreator={me?.role === 'creator'}
                changes={changes}
              />
            ))}
          </ul>
        </SheetSection>
        {invitations && <InvitationSection {...invitations} company={company} />}
        {invitations && <OwnerSection company={company} />}
        <FormerMembers former={list.former} />
        {me?.role === 'creator' && <HandoverSection list={list} company={company} acts={acts} />}
        {me && <LeaveCompany company={company} me={me} />}
      </Sheet>
    </>
  );
}

export default function PeopleAndRights({ loaderData }: Route.ComponentProps) {
  return loaderData ? <People {...loaderData} /> : <NoCompany />;
}
