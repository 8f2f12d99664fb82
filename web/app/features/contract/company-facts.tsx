// All answers of a company, step by step, each with a link to edit it while that is allowed (U09).
import type { RecordSection } from '@portico/domain/api/drafts';
import { englishOwnerChoices } from '@portico/domain/owners/english-owner-choices';
import { type MemberStep, stepPages, stepTitles } from '@portico/domain/steps/flows';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { saveReturnPath } from '../../session/next-step.ts';
import { useTranslated } from '../../texts/catalogue.tsx';
import { companyKind } from '../company/company-kind.ts';
import { investmentKind } from '../company/investment-kind.ts';
import { useDocumentWords } from '../documents/document-words.en.ts';
import { useDocumentsPage } from '../documents/documents.en.ts';
import { findDocumentName } from '../documents/documents-context.ts';
import { buildAnswerRows } from '../long-form/answer-rows.ts';
import type { FormKind } from '../long-form/kind.ts';
import { formatStake, nameOfOwner } from '../owners/format-owner.ts';
import { readStakes } from '../owners/owners-draft.ts';
import { useContractCheck } from './check-company.en.ts';
import type { LoadedFacts } from './load-company-facts.ts';

interface Row {
  readonly key: string;
  readonly label: ReactNode;
  readonly said: ReactNode;
}

interface PartProps {
  readonly step: MemberStep;
  readonly title: string;
  readonly search?: string;
  readonly rows: readonly Row[];
  /** True when the answers can be edited from here. */
  readonly isOpen: boolean;
  readonly empty?: string;
}

const HERE = '/business/sign-contract';

function Part({ step, title, search = '', rows, isOpen, empty }: PartProps) {
  const words = useContractCheck();
  return (
    <section className={`sheet-section checked ${isOpen ? '' : 'record-part'}`}>
      <div className="checked-head">
        <h3>{title}</h3>
        {isOpen && (
          <Link
            className="folded-change"
            to={`/business/${stepPages[step]}${search}`}
            onClick={() => saveReturnPath(HERE)}
          >
            {words.change}
            <span className="only-heard"> {title}</span>
          </Link>
        )}
      </div>
      {rows.length === 0 && empty && <p className="contract-soft">{empty}</p>}
      <dl>
        {rows.map(({ key, label, said }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{said}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FormPartsProps {
  readonly kind: Pick<FormKind, 'step' | 'addresses'>;
  /** The questions as they were worded when answered, possibly by an earlier release. */
  readonly sections: readonly RecordSection[];
  readonly isOpen: boolean;
}

function FormParts({ kind: { step, addresses }, sections, isOpen }: FormPartsProps) {
  return sections.map(({ key: section, title, rows }) => (
    <Part
      key={section}
      step={step}
      title={title}
      search={`?section=${section}`}
      rows={buildAnswerRows(rows, addresses).filter(({ said }) => said !== '')}
      isOpen={isOpen}
    />
  ));
}

function OwnersPart({
  owners,
  isOpen,
}: {
  readonly owners: LoadedFacts['owners'];
  readonly isOpen: boolean;
}) {
  const words = useContractCheck();
  const choices = useTranslated(englishOwnerChoices);
  const rows = owners.owners.map(({ id, answers }) => ({
    key: id,
    label: <bdi>{nameOfOwner({ answers }, owners.creator.name)}</bdi>,
    said: readStakes(answers)
      .map((row) => formatStake(row, choices))
      .filter(Boolean)
      .join(', '),
  }));
  return <Part step="UBO_USERS" title={words.owners} rows={rows} isOpen={isOpen} empty={words.nobody} />;
}

function PeoplePart({
  people,
  isOpen,
}: {
  readonly people: LoadedFacts['people'];
  readonly isOpen: boolean;
}) {
  const words = useContractCheck();
  const rows = people
    .filter(({ role }) => role !== 'ubo')
    .map(({ id, name, email, isMe, role }) => ({
      key: id,
      label: <bdi>{name}</bdi>,
      said: `${words.roles[role]}, ${isMe ? words.you : email}`,
    }));
  return <Part step="REPRESENTATIVE_USERS" title={words.people} rows={rows} isOpen={isOpen} />;
}

function DocumentsPart({
  papers: list,
  isOpen,
}: {
  readonly papers: LoadedFacts['papers'];
  readonly isOpen: boolean;
}) {
  const words = useContractCheck();
  const ofPage = useDocumentsPage();
  const names = useDocumentWords();
  const rows = list.papers
    .filter(({ files, isMadeByUs }) => files.length > 0 || isMadeByUs)
    .map((slot) => ({
      key: slot.key,
      label: findDocumentName(ofPage, names, list, slot),
      said: slot.isMadeByUs ? words.madeByUs : slot.files.map(({ name }) => name).join('\n'),
    }));
  return <Part step="DOCUMENT_UPLOAD" title={words.papers} rows={rows} isOpen={isOpen} />;
}

interface CompanyFactsProps {
  readonly told: LoadedFacts;
  readonly isOpen: boolean;
}

export function CompanyFacts({ told, isOpen }: CompanyFactsProps) {
  return (
    <>
      <h2 className="contract-step">{stepTitles.COMPANY_INFORMATION}</h2>
      <FormParts kind={companyKind} sections={told.information} isOpen={isOpen} />
      <h2 className="contract-step">{stepTitles.INVESTMENT_INFORMATION}</h2>
      <FormParts kind={investmentKind} sections={told.investment} isOpen={isOpen} />
      <h2 className="contract-step">{stepTitles.DOCUMENT_UPLOAD}</h2>
      <DocumentsPart papers={told.papers} isOpen={isOpen} />
      <h2 className="contract-step">{stepTitles.UBO_USERS}</h2>
      <OwnersPart owners={told.owners} isOpen={isOpen} />
      <h2 className="contract-step">{stepTitles.REPRESENTATIVE_USERS}</h2>
      <PeoplePart people={told.people} isOpen={isOpen} />
    </>
  );
}
