// Messages shown when a field loses focus shift the page. If a mouse button or finger is down on another element, that
// element would move and the click be lost. So the change waits until release.
let isDown = false;
if (typeof window !== 'undefined') {
  // A touch also fires mousedown and mouseup, around the change of focus.
  window.addEventListener(
    'mousedown',
    ({ button }) => {
      // For other buttons, the menu they open may swallow the mouseup event.
      isDown = button === 0;
    },
    true,
  );
  const release = (): void => {
    isDown = false;
  };
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, true);
}

export function whenReleased(act: () => void): void {
  if (!isDown) {
    act();
    return;
  }
  // Runs after the click that follows mouseup.
  window.addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
}
