// The Content-Security-Policy of one built document (H04): only what it contained at startup may run.
import { createHash } from 'node:crypto';
import { inlineElements } from './elements.ts';
import type { Hosts } from './hosts.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function buildPolicy(html: string, hosts: Required<Hosts>, connects: readonly string[]): string {
  const elements = inlineElements(html);
  const hashes = (wanted: 'script' | 'style'): string[] => [
    ...new Set(elements.filter(({ name }) => name === wanted).map(({ content }) => hashOf(content))),
  ];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes('script'), ...hosts.scripts],
    ['style-src', "'self'", ...hashes('style'), ...hosts.styles],
    ['img-src', "'self'", 'data:', 'blob:', ...hosts.images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...connects, ...hosts.connects])],
    ['frame-src', ...(hosts.frames.length > 0 ? hosts.frames : ["'none'"])],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default'],
    ['report-to', 'csp'],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}
