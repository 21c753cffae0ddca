/**
 * Loads another page by an entry of its own. Not by `assign`: where the broken page has the same address,
 * that would load the present entry again, with the place in the wizard that it remembers.
 */
export function leaveFor(address: string) {
  history.pushState(null, '', address);
  location.reload();
}
