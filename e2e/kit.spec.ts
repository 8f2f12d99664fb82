// Tests the kit's components through their behaviour in the gallery, under the pages' own content security policy.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';

const open = async (page: Page, galleryUrl: string, section: string, more = ''): Promise<void> => {
  await page.goto(`${galleryUrl}?section=${section}${more}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
};

/** From here on, only the test moves the clock. */
const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

test.describe('the dialog', () => {
  const TITLE = 'Withdraw the invitation?';
  test.beforeEach(async ({ page, portal }) => {
    await open(page, portal.galleryUrl, 'dialog');
  });
  const opened = async (page: Page) => {
    const opener = page.getByRole('button', { name: 'Withdraw the invitation' }).first();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await expect(dialog).toBeVisible();
    return { dialog, opener };
  };

  test('closes on Escape, its close button and a click outside, but not on a click inside [S2.11, S4.19]', async ({
    page,
  }) => {
    const dismissals: ((page: Page) => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
      () => page.getByRole('dialog').getByRole('button', { name: 'Withdraw the invitation' }).click(),
    ];
    for (const close of dismissals) {
      const { dialog, opener } = await opened(page);
      await dialog.getByText('Grace Hopper').click();
      await expect(dialog).toBeVisible();
      await close(page);
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('takes an optional title [S2.11]', async ({ page }) => {
    await page.getByRole('button', { name: 'Show the message' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveCount(0);
  });

  test('a press that starts inside and ends outside does not close it [ux U54]', async ({ page }) => {
    const { dialog } = await opened(page);
    const text = await dialog.getByText('Grace Hopper').boundingBox();
    await page.mouse.move((text?.x ?? 0) + 20, (text?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
  });

  test('moves focus inside, traps it and returns it [ux U54]', async ({ page }) => {
    const { dialog, opener } = await opened(page);
    for (let tabs = 0; tabs < 6; tabs++) {
      await page.keyboard.press(tabs < 4 ? 'Tab' : 'Shift+Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('fades in and out over 100 ms and has medium maximum width [S2.12, S4.19]', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Record which transitions start on the dialog itself, because a busy machine may draw no frame in the middle of one.
    await page.evaluate(() => {
      const begun: string[] = [];
      document.addEventListener('transitionrun', ({ target, propertyName, pseudoElement }) => {
        if (target instanceof HTMLDialogElement && pseudoElement === '') begun.push(propertyName);
      });
      Object.assign(window, { begun });
    });
    const { dialog } = await opened(page);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { begun: string[] }).begun))
      .toContain('opacity');
    const { duration, property, width } = await dialog.evaluate((element) => {
      const style = getComputedStyle(element);
      return {
        duration: style.transitionDuration,
        property: style.transitionProperty,
        width: element.getBoundingClientRect().width,
      };
    });
    expect(duration.split(', ')[property.split(', ').indexOf('opacity')]).toBe('0.1s');
    expect(width).toBe(32 * 16);
    // When closed, the dialog stays in the document while it fades. Inspect the transition itself, because a busy machine
    // may draw no frame in the middle of it. Let the opening transition end first: reversing a running transition takes less
    // time.
    const fades = await dialog.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      (element as HTMLDialogElement).close();
      return element.getAnimations().map((animation) => ({
        property: (animation as CSSTransition).transitionProperty,
        ms: animation.effect?.getTiming().duration,
        to: (animation.effect as KeyframeEffect).getKeyframes().at(-1)?.['opacity'],
        isConnected: element.isConnected,
      }));
    });
    expect(fades).toContainEqual({ property: 'opacity', ms: 100, to: '0', isConnected: true });
    await expect(dialog).toHaveCount(0);
  });

  test('opens and closes without a transition under reduced motion [ux U54]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { dialog } = await opened(page);
    const durations = await dialog.evaluate((element) => getComputedStyle(element).transitionDuration);
    expect(durations.split(', ').every((duration) => Number.parseFloat(duration) === 0)).toBe(true);
  });

  test('the alert has the alertdialog role, and its text is its description [ux U54]', async ({ page }) => {
    await page.getByRole('button', { name: 'Show the alert' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Log-in is paused' });
    await expect(alert).toHaveAccessibleDescription(/10 failed attempts/);
    await alert.getByRole('button', { name: 'Ok' }).click();
    await expect(alert).toHaveCount(0);
  });
});

test.describe('toasts', () => {
  test.beforeEach(async ({ page, portal }) => {
    await open(page, portal.galleryUrl, 'toasts');
  });
  const shown = (page: Page) => page.locator('.toast');
  const pressToast = (page: Page) => page.getByRole('button', { name: 'Something was done' });
  /** A toast's lifetime is an animation: its duration, whether it runs, and where the test moves it. */
  const time = (page: Page, toMs?: number) =>
    page
      .locator('.toast-clock')
      .first()
      .evaluate((element, moved) => {
        const [animation] = element.getAnimations();
        if (!animation) throw new Error('the toast has no lifetime animation');
        if (moved !== undefined) animation.currentTime = moved;
        return { ms: animation.effect?.getTiming().duration, state: animation.playState };
      }, toMs);

  /** Keeps toasts from closing by themselves. */
  const stopClocks = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.toast-clock { animation-play-state: paused !important }');
      document.adoptedStyleSheets.push(sheet);
    });

  test('closes after 5000 ms, sits at the top right and has the status role [S9.01, ux U53]', async ({
    page,
  }) => {
    await pressToast(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved 14:02' })).toBeVisible();
    const box = await shown(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
    expect(box?.y).toBeLessThan(60);
    // The timer starts once the toast has appeared.
    await expect.poll(() => time(page)).toEqual({ ms: 5000, state: 'running' });
    await time(page, 4999);
    await expect(shown(page)).toHaveCount(0);
  });

  test('sits at the physical right on a right-to-left page too [S9.01]', async ({ page, portal }) => {
    await open(page, portal.galleryUrl, 'toasts', '&dir=rtl');
    await pressToast(page).click();
    await expect(shown(page)).toBeVisible();
    const box = await shown(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
  });

  test('shows at most 20 at once and the next one when one closes [S9.01]', async ({ page }) => {
    await stopClocks(page);
    await pressToast(page).evaluate((button) => {
      for (let times = 0; times < 23; times++) (button as HTMLElement).click();
    });
    await expect(shown(page)).toHaveCount(20);
    const close = async (): Promise<void> => {
      const id = await shown(page).first().getAttribute('id');
      await shown(page).first().getByRole('button', { name: 'Close' }).click();
      await expect(page.locator(`.toast[id="${id}"]`)).toHaveCount(0);
    };
    for (let waiting = 3; waiting > 0; waiting--) {
      await close();
      await expect(shown(page), `with ${waiting} toasts waiting`).toHaveCount(20);
    }
    await close();
    await expect(shown(page)).toHaveCount(19);
  });

  for (const [percent, isGone] of [
    [59, false],
    [61, true],
  ] as const)
    test(`dragged by ${percent} percent of its width it ${isGone ? 'is gone' : 'stays'} [S9.01]`, async ({
      page,
    }) => {
      await stopClocks(page);
      await pressToast(page).click();
      await expect(shown(page)).toBeVisible();
      await shown(page).evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      );
      const box = (await shown(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 20, y);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + (box.width * percent) / 200, y);
      await page.mouse.move(box.x + 20 + (box.width * percent) / 100, y);
      await page.mouse.up();
      await page.mouse.move(10, 800);
      // A toast that stays returns to its place at full opacity.
      if (!isGone) await expect(shown(page)).toHaveCSS('opacity', '1');
      await expect(shown(page)).toHaveCount(isGone ? 0 : 1);
    });

  test('pauses under the pointer and on focus; a problem is an alert that closes with Escape [ux U53]', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'There is a problem' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
    // It has appeared and its timer runs.
    await expect.poll(async () => (await time(page)).state).toBe('running');
    await shown(page).hover();
    await expect.poll(async () => (await time(page)).state).toBe('paused');
    await page.mouse.move(10, 800);
    await expect.poll(async () => (await time(page)).state).toBe('running');
    await shown(page).getByRole('button', { name: 'Close' }).focus();
    await expect.poll(async () => (await time(page)).state).toBe('paused');
    await page.keyboard.press('Escape');
    await expect(shown(page)).toHaveCount(0);
  });
});

test.describe('tooltip and popover', () => {
  test('a tooltip shows 200 ms after hover or focus, and hides at once [S9.03]', async ({ page, portal }) => {
    await page.clock.install();
    await open(page, portal.galleryUrl, 'tooltip');
    await stopTime(page);
    const words = page.getByRole('tooltip').first();
    await page.getByRole('button', { name: 'Commercial register' }).hover();
    await page.clock.runFor(190);
    await expect(words).toBeHidden();
    await page.clock.runFor(20);
    await expect(words).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1);
    await expect(words).toBeHidden();
    await page.getByRole('button', { name: 'Commercial register' }).focus();
    await page.clock.runFor(210);
    await expect(words).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(words).toBeHidden();
  });

  test('popover content is removed 150 ms after it is hidden [S9.03]', async ({ page, portal }) => {
    await page.clock.install();
    await open(page, portal.galleryUrl, 'popover');
    await stopTime(page);
    const button = page.getByRole('button', { name: 'Why we ask' });
    await button.click();
    await page.clock.runFor(50);
    const content = page.getByText('By law, we must know where a client pays tax.');
    await expect(content).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(content).toBeHidden();
    await page.clock.runFor(140);
    await expect(content).toHaveCount(1);
    await page.clock.runFor(20);
    await expect(content).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe('fields', () => {
  test('the country list finds “UK”, “Deutschland” and “Ivory”, by keyboard [ux U22]', async ({
    page,
    portal,
  }) => {
    await open(page, portal.galleryUrl, 'combobox');
    const field = page.getByRole('combobox', { name: 'Country of incorporation' });
    for (const [typed, found] of [
      ['UK', 'United Kingdom'],
      ['Deutschland', 'Germany'],
      ['Ivory', 'Côte d’Ivoire'],
    ] as const) {
      await field.fill('');
      await field.pressSequentially(typed);
      await expect(page.getByRole('option').first()).toContainText(found);
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(found);
    }
    await field.fill('Atlantis');
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  test('every field has a label above it, no placeholder, no spell check, 16 px text and no number type [ux U13, ux U15]', async ({
    page,
    portal,
  }) => {
    for (const section of [
      'text-field',
      'code-field',
      'phone-field',
      'date-field',
      'select-field',
      'combobox',
    ]) {
      await open(page, portal.galleryUrl, section);
      const fields = await page
        .locator(
          '.gallery-stage :is(input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select)',
        )
        .evaluateAll((all) =>
          all.map((control) => {
            const field = control as HTMLInputElement;
            const [label] = field.labels ?? [];
            return {
              name: field.name,
              type: field.type,
              size: Number.parseFloat(getComputedStyle(field).fontSize),
              placeholder: field.getAttribute('placeholder'),
              isLabelAbove:
                label !== undefined &&
                label.getBoundingClientRect().bottom <= field.getBoundingClientRect().top + 1,
              isCorrected: field.spellcheck && field.type === 'text',
            };
          }),
        );
      expect(fields.length, section).toBeGreaterThan(0);
      for (const field of fields) {
        expect.soft(field, `${section} ${field.name}`).toMatchObject({
          placeholder: null,
          isLabelAbove: true,
          isCorrected: false,
        });
        expect.soft(field.size, `${section} ${field.name}`).toBeGreaterThanOrEqual(16);
        expect.soft(field.type).not.toBe('number');
      }
    }
  });

  const purposes: [section: string, label: string | RegExp, attributes: Record<string, string>][] = [
    ['code-field', 'Code', { autocomplete: 'one-time-code', inputmode: 'numeric' }],
    ['phone-field', 'Mobile phone', { autocomplete: 'tel', type: 'tel' }],
    ['date-field', 'Day', { autocomplete: 'bday-day', inputmode: 'numeric' }],
    ['date-field', 'Month', { autocomplete: 'bday-month' }],
    ['date-field', 'Year', { autocomplete: 'bday-year', inputmode: 'numeric' }],
    ['text-field', 'Email', { autocomplete: 'email', type: 'email' }],
    ['text-field', 'Legal name', { autocomplete: 'organization' }],
    ['text-field', 'Choose a password', { autocomplete: 'new-password', type: 'password' }],
  ];
  test('each field declares its purpose to autofill and the keyboard [ux U14, ux U15]', async ({
    page,
    portal,
  }) => {
    let shown = '';
    for (const [section, label, attributes] of purposes) {
      if (section !== shown) await open(page, portal.galleryUrl, section);
      shown = section;
      const field = page.locator('.gallery-stage').getByLabel(label, { exact: true }).first();
      for (const [name, value] of Object.entries(attributes))
        await expect(field, String(label)).toHaveAttribute(name, value);
    }
  });

  test('a new password field shows its rule before anything is typed [ux U29]', async ({ page, portal }) => {
    await open(page, portal.galleryUrl, 'text-field');
    await expect(page.locator('#newPassword')).toHaveAccessibleDescription(
      '12 characters or more. Three random words work well.',
    );
  });

  test('codes, phones and email addresses stay left to right on a right-to-left page [ux U58]', async ({
    page,
    portal,
  }) => {
    for (const [section, label] of [
      ['code-field', 'Code'],
      ['phone-field', 'Mobile phone'],
      ['text-field', 'Email'],
    ] as const) {
      await open(page, portal.galleryUrl, section, '&dir=rtl');
      await expect(page.locator('.gallery-stage').getByLabel(label, { exact: true }).first()).toHaveCSS(
        'direction',
        'ltr',
      );
    }
  });
});

test.describe('step progress', () => {
  const under = 'Progress, business, under way';
  test('is an ordered list that names each state in words [ux U03]', async ({ page, portal }) => {
    await open(page, portal.galleryUrl, 'step-progress');
    const steps = page.getByRole('navigation', { name: under });
    const items = steps.getByRole('listitem');
    await expect(items).toHaveCount(10);
    await expect(steps.locator('[aria-current=step]')).toHaveCount(1);
    await expect(items.nth(0)).toContainText('completed');
    await expect(items.nth(4)).toContainText('current step');
    await expect(items.nth(5)).toContainText('not yet started');
    await expect(items.nth(9)).toContainText('cannot start yet');
    await expect(items.nth(9).getByRole('link')).toHaveCount(0);
    await expect(steps.locator('ol')).toHaveCount(1);
  });

  test('at 320 px it is one line that expands to the whole list [ux U03]', async ({ page, portal }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await open(page, portal.galleryUrl, 'step-progress');
    const steps = page.getByRole('navigation', { name: under });
    const line = steps.getByText('5 of 10: Company information');
    await expect(line).toBeVisible();
    await expect(steps.getByText('Next: Investment information')).toBeVisible();
    await expect(steps.getByRole('listitem').first()).toBeHidden();
    await line.click();
    await expect(steps.getByRole('listitem')).toHaveCount(10);
    await expect(steps.getByRole('listitem').last()).toBeVisible();
  });
});

test.describe('the typefaces', () => {
  /** The fonts that the browser draws an element's text with, by their own names. */
  async function listFonts(page: Page, selector: string): Promise<string[]> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  }

  test('draw European names in one font each', async ({ page, portal }) => {
    await open(page, portal.galleryUrl, 'dialog');
    await page.evaluate(async () => {
      const names = 'Łukasz Dvořák, Gerő Çağlar, Ștefan Žižka, Åse Ñíguez';
      for (const style of ['text', 'display']) {
        const line = document.createElement('p');
        line.id = `names-${style}`;
        line.style.fontFamily = `var(--${style})`;
        line.textContent = names;
        document.querySelector('main, body')?.append(line);
      }
      // The subsets load when a text needs them, which the page's own event does not wait for.
      await Promise.all(
        ['Figtree', 'Fraunces'].map((family) => document.fonts.load(`1rem ${family}`, names)),
      );
    });
    // A variable font may carry the name of one of its weights, such as “Figtree Light”.
    expect(await listFonts(page, '#names-text')).toEqual([expect.stringMatching(/^Figtree/)]);
    expect(await listFonts(page, '#names-display')).toEqual([expect.stringMatching(/^Fraunces/)]);
  });
});
