const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text that stands for itself in XML, SVG and HTML5, between tags and in an attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each)
