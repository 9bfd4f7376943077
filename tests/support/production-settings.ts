/** What a real shop cannot do without; nobody answers at any of it. */
export const productionSettings = {
  APP_MODE: 'production',
  SITE_URL: 'https://galeria.example',
  MP_ACCESS_TOKEN: 'APP_USR-1',
  MP_WEBHOOK_SECRETS: 'secreto',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ADMIN_EMAIL: 'artista@galeria.example',
} as const
