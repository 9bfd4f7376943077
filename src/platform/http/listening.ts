import { StartRefusal } from '../config/start-refusal.ts'

interface ListenSettings {
  readonly APP_MODE: 'demo' | 'production'
  readonly HOST?: string | undefined
}

/** A demo answers this machine alone unless it is told otherwise. */
export const hostOf = ({ HOST, APP_MODE }: ListenSettings): string =>
  HOST ?? (APP_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0')

/** Waits until a program listens; says of a port that another one has what can be done about it. */
export async function takePort<Result>(port: number, listening: Promise<Result>): Promise<Result> {
  try {
    return await listening
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartRefusal(`Port ${port} is in use; stop the other program or set PORT to another one.`)
  }
}
