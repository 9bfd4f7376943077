import { describe, expect, test } from 'vitest'
import { WrongSettings } from '#platform/config/wrong-settings.ts'
import { HOLD_RANGE } from '#site-info/selling-rules.ts'
import { productionSettings } from '../../../tests/support/production-settings.ts'
import { readSettings, readSettingsAgain } from './settings.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems
    throw error
  }
}

describe('the settings', () => {
  test('need nothing for a demo', () => {
    expect(readSettings({})).toMatchObject({
      APP_MODE: 'demo',
      PORT: 3000,
      PAYMENT_DOUBLE_PORT: 4010,
      HOLD_MINUTES: 30,
      SLOW_READER_SECONDS: 30,
    })
  })

  test('take a blank variable for an unset one', () => {
    const settings = readSettings({ PORT: '', DATABASE_URL: ' ' })
    expect(settings.PORT).toBe(3000)
    expect(settings.DATABASE_URL).toBeUndefined()
  })

  test('name every mistake at once', () => {
    const problems = problemsOf({
      PORT: 'many',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'maybe',
      PAYMENTS_BASE_URL: 'nowhere',
    })
    expect(problems).toHaveLength(4)
    expect(problems.map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['PORT', 'LOG_LEVEL', 'TRUST_PROXY', 'PAYMENTS_BASE_URL']),
    )
  })

  test.each([
    ['false', false],
    ['0', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
    ['192.0.2.7', ['192.0.2.7']],
  ])('know whose word is taken on where a request came from: %s', (text, proxies) => {
    expect(readSettings({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(proxies)
  })

  test.each(['11', '-1', '10.0.0.0/33', 'nginx', '10.0.0.1,', '1.2.3'])('take no %s for a proxy', (text) => {
    expect(problemsOf({ TRUST_PROXY: text })).toHaveLength(1)
  })

  test('refuse to believe whoever writes the header', () => {
    const [problem] = problemsOf({ TRUST_PROXY: 'true' })
    expect(problem).toContain("'true' would believe whoever writes the header")
  })

  test.each(['galeria.example', '3000', 'https://'])('say of %s that it is no address', (text) => {
    expect(problemsOf({ SITE_URL: text })).toEqual(['SITE_URL must be an http or https address'])
  })

  test('name an account at a carrier whole, and reach it by https in production', () => {
    expect(problemsOf({ MICORREO_USER: 'taller' })).toEqual(
      ['PASSWORD', 'CUSTOMER_ID'].map(
        (name) => `MICORREO_${name} is required when MiCorreo is asked for prices`,
      ),
    )
    expect(problemsOf({ ANDREANI_CONTRACT: '1' })).toHaveLength(3)
    expect(problemsOf({ ANDREANI_VOLUME_UNIT: 'l' })).toEqual(["ANDREANI_VOLUME_UNIT must be 'cm3' or 'm3'"])
    const plain = { APP_MODE: 'production', ANDREANI_URL: 'http://apis.andreani.com' }
    expect(problemsOf(plain)).toContain('ANDREANI_URL must be an https address when APP_MODE is production')
  })

  test('name the server to listen at beside a database alone', () => {
    const listening = { DATABASE_LISTEN_URL: 'postgres://db.example:5432/caballete' }
    expect(problemsOf(listening)).toEqual(['DATABASE_URL is required when DATABASE_LISTEN_URL is given'])
    expect(problemsOf({ ...listening, DATABASE_URL: 'postgres://pooler.example:6432/caballete' })).toEqual([])
  })

  test('say where backups go once, and all of a bucket', () => {
    expect(problemsOf({ BACKUP_S3_BUCKET: 'copias' })).toEqual(
      ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
        (name) => `BACKUP_S3_${name} is required when backups are kept in an S3-compatible store`,
      ),
    )
    const bucket = {
      BACKUP_S3_ENDPOINT: 'https://s3.example',
      BACKUP_S3_BUCKET: 'copias',
      BACKUP_S3_ACCESS_KEY_ID: 'a',
      BACKUP_S3_SECRET_ACCESS_KEY: 'b',
    }
    expect(problemsOf(bucket)).toEqual([])
    expect(problemsOf({ ...bucket, BACKUP_DIR: '/copias' })).toEqual([
      'BACKUP_DIR and BACKUP_S3_ENDPOINT are both given: leave one of them out',
    ])
    for (const folder of ['uploads', 'backup-work/copias'])
      expect(problemsOf({ DATA_DIR: '/tienda', BACKUP_DIR: `/tienda/${folder}` })).toEqual([
        'BACKUP_DIR must not lie in a folder that the shop empties by itself',
      ])
    expect(problemsOf({ DATA_DIR: '/tienda', BACKUP_DIR: '/tienda/copias' })).toEqual([])
  })

  test('know how a payment may be made', () => {
    expect(readSettings({})).toMatchObject({
      MAX_INSTALLMENTS: 12,
      STATEMENT_DESCRIPTOR: 'CABALLETE',
      ALLOW_CASH_FOR_ORIGINALS: false,
      CASH_DAYS: 3,
      PREF_HOURS_PRINTS: 24,
      MP_REQUESTS_PER_SECOND: 5,
    })
    const wrong = {
      MAX_INSTALLMENTS: '37',
      STATEMENT_DESCRIPTOR: 'Óleos del Sur S.A.',
      ALLOW_CASH_FOR_ORIGINALS: 'sí',
      CASH_DAYS: '0',
      PREF_HOURS_PRINTS: 'un día',
      MP_REQUESTS_PER_SECOND: '0.5',
      ASSISTED_SALE_HOURS: '-1',
    }
    expect(problemsOf(wrong).map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(Object.keys(wrong)),
    )
  })

  test.each([
    ['ADMIN_EMAIL', 'nomail'],
    ['DATABASE_URL', 'hello'],
    ['DATABASE_URL', 'mysql://db.example/caballete'],
    ['DATABASE_LISTEN_URL', 'hello'],
    ['SITE_URL', 'https://galeria.example/tienda'],
    ['SITE_URL', 'https://galeria.example/?a=b'],
    ['SMTP_URL', 'buzon'],
    ['SMTP_URL', 'http://mail.example'],
    ['STOP_DELAY_SECONDS', 'soon'],
  ])('refuse what cannot be meant, by name: %s=%s', (name, text) => {
    const problems = problemsOf({ [name]: text })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must be `))
    expect(problems[0]).not.toContain(text)
  })

  test.each([
    'postgres://caballete:p@ss/w:rd@localhost/caballete',
    'postgres://caballete:12/canarina@localhost/caballete',
  ])(
    'say how a password is written that ends the address too early, and repeat nothing of it: %s',
    (text) => {
      expect(problemsOf({ DATABASE_URL: text })).toEqual([
        'DATABASE_URL must have signs like @, / and # of its password written as %40, %2F and %23',
      ])
    },
  )

  test.each([
    ['PORT', '70000', 'must be a port number'],
    ['DATABASE_CONNECTIONS', '1', 'must be a whole number from 2 to 100'],
    ['MAX_ORIGINALS_PER_BUYER', '1.5', 'must be a whole number from 1 to 1000'],
    ['CASH_DAYS', '99', 'must be a whole number of days from 1 to 30'],
    ['STOP_DELAY_SECONDS', '900', 'must be a number of seconds from 0 to 300'],
    ['ARCA_PATIENCE_SECONDS', '0', 'must be a number of seconds from 0.1 to 60'],
  ])('say how far a number may go: %s=%s', (name, text, sentence) => {
    expect(problemsOf({ [name]: text })).toEqual([`${name} ${sentence}`])
  })

  test.each([
    ['SITE_URL', 'https://galeria.example/'],
    ['SITE_URL', 'http://localhost:3000'],
    ['DATABASE_URL', 'postgresql://a:b@127.0.0.1:5432/caballete?sslmode=require'],
    ['DATABASE_URL', 'postgres:///caballete?host=/var/run/postgresql'],
    ['ADMIN_EMAIL', 'artista@galeria.com.ar'],
    ['ADMIN_EMAIL', 'admin@demo.local'],
    ['SMTP_URL', 'smtps://user:password@mail.example:465'],
  ])('take %s=%s', (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual([])
  })

  test('refuse production without what it needs, each by name', () => {
    const problems = problemsOf({ APP_MODE: 'production' })
    for (const name of ['SITE_URL', 'MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRETS', 'SMTP_URL', 'ADMIN_EMAIL'])
      expect(problems).toContain(`${name} is required when APP_MODE is production`)
  })

  test('refuse production on an address that is not https', () => {
    const complete = {
      APP_MODE: 'production',
      SITE_URL: 'http://galeria.example',
      MP_ACCESS_TOKEN: 'APP_USR-1',
      MP_WEBHOOK_SECRETS: 's',
      SMTP_URL: 'smtp://mail.example',
      ADMIN_EMAIL: 'artista@example.com',
    }
    expect(problemsOf(complete)).toEqual(['SITE_URL must be an https address when APP_MODE is production'])
    expect(problemsOf({ ...complete, SITE_URL: 'https://galeria.example' })).toEqual([])
  })

  test('make no demo of an open shop whose file is empty, nor a real one of a demo', () => {
    const real = readSettings({ ...productionSettings })
    const ask = (environment: Record<string, string>, before: typeof real) => () =>
      readSettingsAgain(environment, before)
    expect(ask({}, real)).toThrow("APP_MODE must stay 'production' while the shop is open")
    expect(ask({ ...productionSettings }, readSettings({}))).toThrow("APP_MODE must stay 'demo'")
    expect(ask({ ...productionSettings, MAIL_FROM: 'hola@galeria.example' }, real)()).toMatchObject({
      MAIL_FROM: 'hola@galeria.example',
    })
    expect(ask({ APP_MODE: 'production' }, real)).toThrow('SMTP_URL is required')
  })

  test('let a work wait as long as the artist may say, no shorter and no longer', () => {
    const { min, max } = HOLD_RANGE
    const refusalsOf = (minutes: number) => problemsOf({ HOLD_MINUTES: String(minutes) })
    expect([min, max].flatMap(refusalsOf)).toEqual([])
    expect([min - 1, max + 1].flatMap(refusalsOf)).toHaveLength(2)
  })
})
