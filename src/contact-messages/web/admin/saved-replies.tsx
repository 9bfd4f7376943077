import { useRef, useState } from 'react'
import { boundTexts } from '#ui/bound-texts.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import type { DraftChanges } from '#ui/typed-parts.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import {
  MOST_SAVED_REPLIES,
  REPLY_LIMIT,
  SAVED_NAME_LIMIT,
  type SavedReplyForm,
  wrongInSavedReply,
} from '../../message-reply.ts'
import type { SavedReply } from '../../saved-replies-api.ts'
import { useDropReply, useKeepReply } from './use-replies.ts'

interface SavedRepliesProps {
  readonly replies: readonly SavedReply[]
  /** What a new one begins with: what is typed as an answer. */
  readonly typed: string
}

/** 'Respuestas guardadas': made, changed and deleted where they are used. */
export function SavedReplies({ replies, typed }: SavedRepliesProps) {
  const [edited, setEdited] = useState<string>()
  const drop = useDropReply()
  const add = useRef<HTMLButtonElement>(null)
  const shown = useRef(edited)
  shown.current = edited
  const close = (id: string) => {
    // An answer that comes late closes no other reply that is being written by then.
    if (shown.current !== id) return
    setEdited(undefined)
    // What had the focus is gone.
    requestAnimationFrame(() => add.current?.focus())
  }
  const isFull = replies.length >= MOST_SAVED_REPLIES
  return (
    <Fold title="Respuestas guardadas" holds={`${replies.length} de ${MOST_SAVED_REPLIES}`}>
      <ul className="divide-y divide-line border-line not-empty:border-y">
        {replies.map((reply) => (
          <li key={reply.id} className="py-2">
            {edited === reply.id ? (
              <SavedReplyEditor initial={reply} id={reply.id} onClose={() => close(reply.id)} />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="break-words font-medium text-small">{reply.name}</p>
                  <p className="line-clamp-1 text-quiet text-small">{reply.text}</p>
                </div>
                <span className="-mx-2 flex flex-wrap">
                  <Button
                    tone="quiet"
                    className="text-small"
                    aria-label={`Editar «${reply.name}»`}
                    onClick={() => setEdited(reply.id)}
                  >
                    Editar
                  </Button>
                  <Button
                    tone="quiet"
                    className="text-small"
                    aria-label={`Eliminar «${reply.name}»`}
                    onClick={() => {
                      add.current?.focus()
                      void drop(reply)
                    }}
                  >
                    Eliminar
                  </Button>
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited === '' ? (
        <div className="pt-4">
          <SavedReplyEditor initial={{ name: '', text: typed }} id={undefined} onClose={() => close('')} />
        </div>
      ) : (
        <Button
          ref={add}
          tone="plain"
          className="mt-3 text-small"
          aria-disabled={isFull}
          onClick={() => !isFull && setEdited('')}
        >
          {typed.trim() === '' ? 'Agregar una respuesta' : 'Guardar este texto'}
        </Button>
      )}
    </Fold>
  )
}

interface SavedReplyEditorProps {
  readonly initial: SavedReplyForm
  /** `undefined` for a new one. */
  readonly id: string | undefined
  readonly onClose: () => void
}

function SavedReplyEditor({ initial, id, onClose }: SavedReplyEditorProps) {
  const keep = useKeepReply()
  const before: SavedReplyForm = { name: initial.name, text: initial.text }
  const save = async (form: SavedReplyForm) => {
    if (await keep(form, id)) onClose()
  }
  const { draft, errors, change, busy, onSubmit } = useDraftForm({
    errorsOf: wrongInSavedReply,
    ...(id === undefined
      ? { blank: before, send: save }
      : { stored: before, send: (typed: DraftChanges<SavedReplyForm>) => save(typed.over(before)) }),
  })
  const field = boundTexts({ values: draft, errors, change })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4 pb-2">
      <TextField
        label="Nombre"
        {...field('name')}
        autoComplete="off"
        autoFocus
        maxLength={SAVED_NAME_LIMIT}
      />
      <TextAreaField
        label="Texto"
        {...field('text')}
        rows={5}
        maxLength={REPLY_LIMIT}
        hint="{nombre} y {obra} se completan con los datos del mensaje."
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="plain" type="submit" aria-disabled={busy} className="flex-1">
          {busy ? 'Guardando...' : 'Guardar respuesta'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
