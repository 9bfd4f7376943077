import type { Page } from '@playwright/test'

/** Types what every new work needs beside its picture. */
export async function typeWork(page: Page, title: string): Promise<void> {
  for (const [label, text] of [
    ['Título', title],
    ['Descripción', 'El jardín cuando ya no hay luz.'],
    ['Precio', '90000'],
    ['Alto', '80'],
    ['Ancho', '60'],
    ['Técnica', 'Óleo sobre tela'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
}
