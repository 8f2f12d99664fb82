// maildev: accepts all email over SMTP and shows it in an inbox instead of delivering it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';
import { LOOPBACK, type Plan } from './plan.ts';
import { answersHttp, answersTcp, startProcess, untilReady } from './processes.ts';
import type { Server } from './server.ts';

const inbox = (plan: Plan): string => `http://${LOOPBACK}:${plan.ports.inbox}`;
const answers = async (plan: Plan): Promise<boolean> =>
  (await answersTcp(plan.ports.smtp)) && (await answersHttp(`${inbox(plan)}/api/email`));

async function up(plan: Plan): Promise<void> {
  const mails = join(plan.folder, 'mails');
  mkdirSync(mails, { recursive: true });
  startProcess(plan, {
    name: 'maildev',
    command: process.execPath,
    args: [
      join(root, 'node_modules/.bin/maildev'),
      ...['--smtp', String(plan.ports.smtp), '--ip', LOOPBACK],
      ...['--web', String(plan.ports.inbox), '--web-ip', LOOPBACK],
      ...['--mail-directory', mails, '--silent'],
    ],
  });
  await untilReady(plan, 'maildev', () => answers(plan));
}

export const mail: Server = {
  name: 'mail',
  programs: [],
  ports: { smtp: 'the mail server (maildev)', inbox: 'the inbox (maildev)' },
  processes: ['maildev'],
  up,
  answers,
  address: (plan) => `smtp://${LOOPBACK}:${plan.ports.smtp}, inbox ${inbox(plan)}`,
};
