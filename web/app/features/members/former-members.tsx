// Members who left or lost their access: when they were members, and who ended it.
import { SheetSection } from '@portico/ui/sheet';
import { type Column, Table } from '@portico/ui/table';
import { configuration } from '../../configuration.ts';
import { dateLanguage } from '../../texts/date-language.ts';
import type { FormerMember } from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'medium' }).format(new Date(at));

export function FormerMembers({ former }: { readonly former: readonly FormerMember[] }) {
  const { former: words, roles, sections, unnamed } = useMembersCatalogue();
  if (former.length === 0) return null;
  const columns: readonly Column<FormerMember>[] = [
    {
      title: words.name,
      isRowTitle: true,
      cell: ({ name, role }) => (
        <>
          <bdi>{name || unnamed}</bdi> <span className="former-role">{roles[role]}</span>
        </>
      ),
    },
    {
      title: words.period,
      cell: ({ joinedAt, endedAt }) => words.from(dayOf(joinedAt), dayOf(endedAt)),
    },
    { title: words.ended, cell: ({ endedBy }) => words.endedBy[endedBy](configuration.brand.name) },
  ];
  return (
    <SheetSection title={sections.former}>
      <Table
        caption={sections.former}
        isCaptionHidden
        columns={columns}
        rows={former}
        keyOf={({ name, endedAt }) => `${endedAt} ${name}`}
      />
    </SheetSection>
  );
}
