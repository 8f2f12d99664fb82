// Inserts the settings of this installation into the documents of the web app, which are built without them.
import type { Config } from '../config/config.ts';
import { buildBrandStyle } from './brand-style.ts';
import { buildConfiguration, insertIntoHead } from './configuration-block.ts';
import type { Vendors } from './hosts.ts';
import { buildTexts, fillHtml, fillPayload } from './placeholders.ts';

export interface DocumentFiller {
  fillDocument(html: string): string;
  /** A `.data` file of React Router. */
  fillPayload(payload: string): string;
}

export async function loadDocumentFiller(
  settings: Pick<Config, 'apiPath' | 'brand' | 'support' | 'transaction' | 'handOff'>,
  vendors: Vendors,
): Promise<DocumentFiller> {
  const texts = buildTexts(settings);
  const configuration = buildConfiguration(settings, vendors);
  const brandStyle = await buildBrandStyle(settings.brand);
  return {
    fillDocument: (html) => insertIntoHead(fillHtml(html, texts), configuration, brandStyle),
    fillPayload: (payload) => fillPayload(payload, texts),
  };
}
