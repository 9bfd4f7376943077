/** The built files that a page, a script or a style names. @param text what it says */
export function filesNamedIn(text: string): string[] {
  const names = [...text.matchAll(/["'`(](?:\.?\/)?(?:assets\/)?([\w.-]+\.(?:js|css|woff2))["'`)]/g)]
  return [...new Set(names.map(([, name]) => `/assets/${name}`))]
}
