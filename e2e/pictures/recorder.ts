// Records pages as frames with timestamps and makes an animated image of them with ffmpeg. Playwright's recorder must
// download a program; Chromium's screencast needs none.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ffmpegProgram, program } from '@portico/tools/stack/debian';

export const FILM_SIZE = { width: 1200, height: 800 };
const FRAMES_PER_SECOND = 8;
const SHOWN_WIDTH = 900;
const QUALITY = 78;
const CAPTION_HEIGHT = 48;
const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

interface Frame {
  readonly file: string;
  /** How long the frame is shown. */
  seconds: number;
}

export interface Recorder {
  /** Shows a page with this caption until `work` has ended. */
  scene(caption: string, page: Page, work: () => Promise<void>): Promise<void>;
  /** Writes the film and returns its length in seconds. */
  save(file: string): number;
}

export function openRecorder(): Recorder {
  const folder = mkdtempSync(join(tmpdir(), 'portico-film-'));
  const frames: Frame[] = [];
  const captions: { readonly text: string; readonly from: number; readonly to: number }[] = [];
  const length = (): number => frames.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    scene: async (caption, page, work) => {
      const from = length();
      const session = await page.context().newCDPSession(page);
      let shownSince = 0;
      const endFrame = (now: number): void => {
        const last = frames.at(-1);
        if (last && shownSince > 0) last.seconds = Math.max(now - shownSince, 0);
        shownSince = now;
      };
      const addFrame = (png: Buffer, now: number): void => {
        endFrame(now);
        const file = join(folder, `${String(frames.length).padStart(5, '0')}.png`);
        writeFileSync(file, png);
        frames.push({ file, seconds: 0 });
      };
      // The screencast sends a frame only once something changes.
      addFrame(await page.screenshot(), Date.now() / 1000);
      session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp } }) => {
        addFrame(Buffer.from(data, 'base64'), timestamp ?? Date.now() / 1000);
        void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
      });
      await session.send('Page.startScreencast', { format: 'png' });
      await work();
      await session.send('Page.stopScreencast');
      endFrame(Date.now() / 1000);
      await session.detach();
      captions.push({ text: caption, from, to: length() });
    },
    save: (file) => {
      const list = frames
        .map((frame) => `file '${frame.file}'\nduration ${frame.seconds.toFixed(3)}`)
        .join('\n');
      // ffmpeg ignores the last duration, unless another frame follows.
      writeFileSync(join(folder, 'frames.txt'), `${list}\nfile '${frames.at(-1)?.file}'\n`);
      const words = captions.map(({ text, from, to }, index) => {
        // Pass the caption as a file, because inline text in a filter needs three kinds of escaping.
        const textFile = join(folder, `${index}.txt`);
        writeFileSync(textFile, text);
        return `drawtext=fontfile=${FONT}:textfile=${textFile}:fontcolor=white:fontsize=22:x=24:y=h-${CAPTION_HEIGHT - 13}:enable='between(t,${from.toFixed(2)},${to.toFixed(2)})'`;
      });
      const filters = [
        `fps=${FRAMES_PER_SECOND}`,
        `scale=${SHOWN_WIDTH}:-2:flags=lanczos`,
        `pad=iw:ih+${CAPTION_HEIGHT}:0:0:color=0x123d36`,
        ...words,
      ];
      execFileSync(
        program(ffmpegProgram),
        [
          '-y',
          '-v',
          'error',
          '-f',
          'concat',
          '-safe',
          '0',
          '-i',
          join(folder, 'frames.txt'),
          '-vf',
          filters.join(','),
        ].concat([
          '-c:v',
          'libwebp_anim',
          '-quality',
          String(QUALITY),
          '-compression_level',
          '6',
          '-loop',
          '0',
          '-an',
          file,
        ]),
      );
      const seconds = length();
      rmSync(folder, { recursive: true });
      return seconds;
    },
  };
}
