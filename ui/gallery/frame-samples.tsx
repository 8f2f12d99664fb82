// Each frame as a page of its own with sample content modelled on the product's pages: ?frame=login.
import { type ReactNode, useState } from 'react';
import { Banner } from '../src/banner.tsx';
import { Brand } from '../src/brand.tsx';
import { Button } from '../src/button.tsx';
import { TextField } from '../src/field.tsx';
import { AccountFrame, DefaultFrame, EmptyFrame } from '../src/frames.tsx';
import { Illustration } from '../src/illustration.tsx';
import { PageHead } from '../src/page-head.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { Popover } from '../src/popover.tsx';
import { InviteFrame, LoginFrame, RegisterFrame } from '../src/scene-frames.tsx';
import { Sheet, SheetActions, SheetSection } from '../src/sheet.tsx';
import { type Step, StepProgress } from '../src/step-progress.tsx';
import { type Theme, ThemeSwitch } from '../src/theme-switch.tsx';
import './frame-samples.css';
import { CompanySheet } from './sections/sheet.tsx';

const brand = <Brand name="Portico" href="?" />;

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const STEPS: readonly Step[] = [
  { title: 'Account creation', state: 'done', href: '#1' },
  { title: 'Account type', state: 'done', href: '#2' },
  { title: 'Personal information', state: 'done', href: '#3' },
  { title: 'Verify identity', state: 'done', href: '#4' },
  { title: 'Company information', state: 'open', isCurrent: true, href: '#5' },
  { title: 'Investment information', state: 'open', href: '#6' },
  { title: 'Upload documents', state: 'locked' },
  { title: 'UBO users', state: 'locked' },
  { title: 'Representative users', state: 'locked' },
  { title: 'Sign the contract', state: 'locked' },
];

function Foot() {
  const [theme, setTheme] = useState<Theme>('system');
  return (
    <footer className="frame-sample-foot">
      <p>
        Need help? <a href="mailto:support@portico.example">support@portico.example</a>
      </p>
      <ThemeSwitch value={theme} onChange={setTheme} />
    </footer>
  );
}

interface FormProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

const Form = ({ title, lead, children }: FormProps) => (
  <>
    <PageHead title={title} lead={lead} />
    <form className="frame-sample-form">{children}</form>
  </>
);

const menu = (name: string) => (
  <>
    <a href="#help">Help</a>
    <Popover label={name}>
      <p>Logged in as Ada Lovelace</p>
    </Popover>
  </>
);

const account = (name: string, steps?: ReactNode) => (
  <AccountFrame brand={brand} actions={menu(name)} steps={steps} foot={<Foot />}>
    <PageHead
      label="Step 1/2"
      title="Company information"
      lead="Write it as it stands in the commercial register. What we can look up for you is filled in already."
      saved="Saved 14:02"
    />
    <CompanySheet />
  </AccountFrame>
);

const words = {
  brand,
  headline: 'Open your account from wherever you are.',
  promise: 'Identity, documents and contract, all in one place. Stop at any time. Your answers are saved.',
  foot: <Foot />,
};

export const frames: Readonly<Record<string, () => ReactNode>> = {
  login: () => (
    <LoginFrame {...words}>
      <Form title="Welcome back" lead="Log in to pick up where you left off.">
        <TextField label="Email" name="email" type="email" autoComplete="username" isLtr />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button isWide>Log in</Button>
      </Form>
    </LoginFrame>
  ),
  register: () => (
    <RegisterFrame
      {...words}
      headline="About ten minutes, and you can stop in between."
      promise={undefined}
      aside={
        <>
          <p>What you need:</p>
          <ul className="frame-sample-list">
            <li>passport or identity card</li>
            <li>a phone with a camera</li>
            <li>your tax number</li>
          </ul>
        </>
      }
    >
      <Form title="Create your account" lead="We send you a mail to see that it is yours.">
        <TextField label="Email" name="email" type="email" autoComplete="username" isLtr />
        <PasswordField
          label="Choose a password"
          name="newPassword"
          autoComplete="new-password"
          hint="12 characters or more. Three random words work well."
        />
        <Button isWide>Create the account</Button>
      </Form>
    </RegisterFrame>
  ),
  invite: () => (
    <InviteFrame
      {...words}
      headline="You are expected."
      promise={undefined}
      inviter={
        <p>
          <strong>Grace Hopper</strong> invites you to sign for <strong>Acme Trading GmbH</strong>. If you do
          not know her, <a href="#report">tell us</a>.
        </p>
      }
    >
      <Form title="Set a password" lead="With it you come back whenever you like.">
        <PasswordField label="Choose a password" name="newPassword" autoComplete="new-password" />
        <Button isWide>Continue</Button>
      </Form>
    </InviteFrame>
  ),
  account: () => account('Acme Trading GmbH', <StepProgress steps={STEPS} note="about 14 minutes left" />),
  'account-without-steps': () => account('Acme Trading GmbH'),
  'account-long': () => account(LONG, <StepProgress steps={STEPS} note="about 14 minutes left" />),
  default: () => (
    <DefaultFrame brand={brand} actions={<a href="#help">Help</a>} foot={<Foot />}>
      <PageHead
        title="Enter your invitation code"
        lead="It stands in the mail that invited you, eight letters and digits."
      />
      <Sheet>
        <SheetSection>
          <TextField label="Invitation code" name="code" characters={12} isLtr />
          <Banner kind="news" title="No mail?">
            Check your spam folder first. Then ask the person who invited you to send it again.
          </Banner>
        </SheetSection>
        <SheetActions>
          <Button>Continue</Button>
        </SheetActions>
      </Sheet>
    </DefaultFrame>
  ),
  empty: () => (
    <EmptyFrame foot={<Foot />}>
      <div className="frame-sample-message">
        <Illustration hour="dusk" />
        <PageHead title="You are logged out" lead="Everything you wrote is kept." />
        <Button>Log in again</Button>
      </div>
    </EmptyFrame>
  ),
};
