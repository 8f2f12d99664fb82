// Frame of a step's page: title and label as specified, the link back, and a notice while the step is locked. The step's
// content comes as children; without any, the page shows an empty state.
import { back, steps } from '@portico/domain/steps/progress';
import { Banner } from '@portico/ui/banner';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { PageHead, type PageHeadProps } from '@portico/ui/page-head';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Page, pages } from '../pages.ts';
import { useClientState } from '../session/client-state.ts';
import { findFlowPosition, nextStep } from '../session/position.ts';
import { useAccountCatalogue } from './account.en.ts';

const pageNamed = (name: string): Page => {
  const page = pages.find((row) => row.name === name);
  if (!page) throw new RangeError(`no page is called ${name}`);
  return page;
};

export const stepMeta = (name: string) => () => [{ title: pageNamed(name).title ?? '' }];

export interface StepPageProps extends Pick<PageHeadProps, 'lead' | 'saved' | 'isUnsaved' | 'notSaved'> {
  readonly name: string;
  /** Replaces the page's heading for people who do something else there. */
  readonly heading?: string;
  /** The content brings its own sheet, because it has more than the sheet, for example an error summary. */
  readonly hasOwnSheet?: boolean;
  readonly children?: ReactNode;
}

export function StepPage({ name, heading: own, hasOwnSheet = false, children, ...head }: StepPageProps) {
  const { step: words } = useAccountCatalogue();
  const { path, title, label, heading: usual } = pageNamed(name);
  const heading = own ?? usual;
  const state = useClientState();
  const flow = path.startsWith('/personal') ? 'personal' : 'business';
  const position = findFlowPosition(flow, state);
  const list = steps(position);
  const here = list.find(({ to }) => to === path);
  const next = nextStep(position);
  return (
    <>
      <p className="step-back">
        <Link to={here ? back(position, path).to : '/'}>{words.back}</Link>
        {flow === 'business' && here && <Link to="/business">{words.all}</Link>}
      </p>
      <PageHead
        label={
          heading ? (
            <>
              <span>{title}</span> · <span>{label}</span>
            </>
          ) : (
            label
          )
        }
        title={heading ?? title}
        {...head}
      />
      {(!here || here.disabled) && (
        <Banner
          kind="waiting"
          title={words.lockedTitle}
          action={next?.to && <Link to={next.to}>{next.title}</Link>}
        >
          {here ? words.locked : words.foreign}
        </Banner>
      )}
      {hasOwnSheet ? (
        children
      ) : (
        <Sheet>
          {children ?? (
            <SheetSection>
              <EmptyState illustration={<Illustration hour="dawn" />} title={words.emptyTitle}>
                {words.empty}
              </EmptyState>
            </SheetSection>
          )}
        </Sheet>
      )}
    </>
  );
}
