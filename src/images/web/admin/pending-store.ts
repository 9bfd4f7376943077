import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Image } from '../../image.ts'
import { hasRoomFor, isKeptFor, type PendingForm, type PendingPicture } from '../../pending-form.ts'

interface Desk extends DBSchema {
  forms: { key: string; value: PendingForm }
  pictures: { key: string; value: PendingPicture; indexes: { form: string } }
}

const CHANGED = 'pending-forms'

let opened: Promise<IDBPDatabase<Desk>> | undefined

/** Asynchronous so that a browser without it, or that forbids it, refuses as one whose disk is full does. */
async function openDesk(): Promise<IDBPDatabase<Desk>> {
  return openDB<Desk>('caballete-admin', 1, {
    upgrade(database) {
      database.createObjectStore('forms', { keyPath: 'id' })
      database.createObjectStore('pictures', { keyPath: 'key' }).createIndex('form', 'form')
    },
    terminated() {
      opened = undefined
    },
  })
}

function desk(): Promise<IDBPDatabase<Desk>> {
  opened ??= openDesk().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Tells this tab and all others that something else is kept. */
function tellOthers(): void {
  const channel = new BroadcastChannel(CHANGED)
  channel.postMessage(null)
  channel.close()
}

/** Told of each change, also of those in other tabs. @returns what ends it */
export function onPendingChange(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANGED)
  channel.onmessage = act
  return () => channel.close()
}

/** There are as many as are kept, or as many bytes of them. */
export class NoRoom extends Error {}

const inOrder = (pictures: readonly PendingPicture[]) =>
  pictures.toSorted((one, other) => one.order - other.order)

/** Keeps a form and what was chosen in it just now; a new cover takes the place of the one before. @throws NoRoom, or what the browser says */
export async function keepPictures(form: PendingForm, chosen: readonly PendingPicture[]): Promise<void> {
  const transaction = (await desk()).transaction(['forms', 'pictures'], 'readwrite')
  const kept = await transaction.objectStore('pictures').getAll()
  const isCover = chosen.some(({ place }) => place === 'cover')
  const left = kept.filter((each) => isCover && each.form === form.id && each.place === 'cover')
  if (
    !hasRoomFor(
      kept.filter((each) => !left.includes(each)),
      chosen,
    )
  ) {
    await transaction.done
    throw new NoRoom()
  }
  await Promise.all([
    ...left.map(({ key }) => transaction.objectStore('pictures').delete(key)),
    ...chosen.map((each) => transaction.objectStore('pictures').put(each)),
    transaction.objectStore('forms').put(form),
    transaction.done,
  ])
  tellOthers()
}

/** Keeps what is typed by now, in a form that is kept already. */
export async function keepTyped(form: PendingForm): Promise<void> {
  const transaction = (await desk()).transaction('forms', 'readwrite')
  if ((await transaction.store.get(form.id)) !== undefined) await transaction.store.put(form)
  await transaction.done
}

/** Writes down what became of a picture; one that was given up meanwhile stays so. */
async function tell(key: string, told: Partial<PendingPicture>): Promise<void> {
  const transaction = (await desk()).transaction('pictures', 'readwrite')
  const picture = await transaction.store.get(key)
  if (picture !== undefined) await transaction.store.put({ ...picture, ...told })
  await transaction.done
  tellOthers()
}

/** The picture is in the gallery: its file need not be kept any more. */
export const keepArrived = (key: string, image: Image): Promise<void> =>
  tell(key, { image, file: null, refusal: null })

export const keepRefused = (key: string, refusal: string): Promise<void> => tell(key, { refusal })

/** Lets go of pictures, and of their form where none is left. @param isGone says of which */
export async function dropPictures(
  form: string,
  isGone: (picture: PendingPicture) => boolean,
): Promise<void> {
  const transaction = (await desk()).transaction(['forms', 'pictures'], 'readwrite')
  const pictures = await transaction.objectStore('pictures').index('form').getAll(form)
  const gone = pictures.filter(isGone)
  await Promise.all([
    ...gone.map(({ key }) => transaction.objectStore('pictures').delete(key)),
    ...(gone.length === pictures.length ? [transaction.objectStore('forms').delete(form)] : []),
    transaction.done,
  ])
  tellOthers()
}

export const dropForm = (id: string): Promise<void> => dropPictures(id, () => true)

export const formKept = async (id: string): Promise<PendingForm | undefined> =>
  (await desk()).get('forms', id)

export const picturesOf = async (form: string): Promise<PendingPicture[]> =>
  inOrder(await (await desk()).getAllFromIndex('pictures', 'form', form))

/** The forms of whoever is signed in, the oldest first. */
export async function formsOf(owner: string, now: number): Promise<PendingForm[]> {
  const forms = await (await desk()).getAll('forms')
  return forms
    .filter((form) => isKeptFor(form, owner, now))
    .toSorted((one, other) => one.changedAt - other.changedAt)
}

/** Lets go of what is too old and of what belongs to others. @returns the names of the forms that went */
export async function dropOthers(owner: string, now: number): Promise<string[]> {
  const others = (await (await desk()).getAll('forms')).filter((form) => !isKeptFor(form, owner, now))
  for (const { id } of others) await dropForm(id)
  return others.map(({ name }) => name)
}

/** Lets go of everything. @returns the names of the forms that went */
export async function dropAll(): Promise<string[]> {
  const database = await desk()
  const names = (await database.getAll('forms')).map(({ name }) => name)
  const transaction = database.transaction(['forms', 'pictures'], 'readwrite')
  await Promise.all([
    transaction.objectStore('forms').clear(),
    transaction.objectStore('pictures').clear(),
    transaction.done,
  ])
  tellOthers()
  return names
}
