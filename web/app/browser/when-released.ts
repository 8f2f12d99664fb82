// What is told of a field when it is left moves the page. While a mouse button or a finger is down on something else, that would move
// under it and the click be lost: so it waits until it is up.
let isDown = false;
if (typeof window !== 'undefined') {
  // A touch makes both of these too, around the change of focus.
  window.addEventListener(
    'mousedown',
    ({ button }) => {
      // Of another button the end may be kept from the page, by the menu that it opens.
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
  // After the click that follows it.
  window.addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
}
