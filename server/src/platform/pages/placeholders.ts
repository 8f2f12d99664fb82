// The build is not specific to a firm: it contains __BRAND_NAME__ and the like, which the settings replace at startup.
import type { Config } from '../config/config.ts';
import { type InlineElement, isData, rewriteHtml } from './elements.ts';
import { escapeHtml, escapeJson, jsonForHtml } from './escape.ts';

const PLACEHOLDER = /__(BRAND_NAME|SUPPORT_EMAIL|SUPPORT_PHONE|SUPPORT_HOURS)__/g;
/** How React Router embeds a page's payload: JSON inside the text of a script. */
const PAYLOAD = /^(window\.__reactRouterContext\.streamController\.enqueue\()("[\s\S]*")(\);?)$/;

export type Texts = Readonly<Record<string, string>>;

export const buildTexts = ({ brand, support }: Pick<Config, 'brand' | 'support'>): Texts => ({
  BRAND_NAME: brand.name,
  SUPPORT_EMAIL: support.email,
  SUPPORT_PHONE: support.phone,
  SUPPORT_HOURS: support.hours,
});

/** In one pass, so that a value which looks like a placeholder is not replaced again. */
const fill = (text: string, texts: Texts, guard: (value: string) => string): string =>
  text.replace(PLACEHOLDER, (_, name: string) => guard(texts[name] ?? ''));

/** A `.data` file: lines of JSON. */
export const fillPayload = (payload: string, texts: Texts): string => fill(payload, texts, escapeJson);

function fillInline({ name, attributes, content }: InlineElement, texts: Texts): string {
  if (content.search(PLACEHOLDER) < 0) return content;
  if (name === 'script' && isData(attributes)) return fillPayload(content, texts);
  const [, before, payload, after] = PAYLOAD.exec(content) ?? [];
  // Elsewhere the context of the placeholder is unknown, so a value could become code.
  if (name === 'style' || payload === undefined)
    throw new Error(`web build: a placeholder stands in an inline ${name}`);
  return `${before}${jsonForHtml(fillPayload(JSON.parse(payload) as string, texts))}${after}`;
}

export const fillHtml = (html: string, texts: Texts): string =>
  rewriteHtml(
    html,
    (markup) => fill(markup, texts, escapeHtml),
    (element) => fillInline(element, texts),
  );
