/** Replaces rjsf's rule for data that visitors add themselves, an option that none of our forms sets. */
export default function shouldRenderOptionalField(): boolean {
  return false;
}
