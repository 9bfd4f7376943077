import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { PERSON_MISSING, personSearch } from '../../person-search.ts'

/** Asks for whom to look. It is not written into the address of the page: others may read that. */
export function PersonSearchForm({
  brought,
  onSearch,
}: {
  /** What stands in it at first. */
  readonly brought: string
  readonly onSearch: (text: string) => void
}) {
  const [text, setText] = useState(brought)
  const [error, setError] = useState<string>()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (personSearch(text) === undefined) {
      setError(PERSON_MISSING)
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    onSearch(text.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4 sm:flex-row sm:items-start">
      <TextField
        label="Email, DNI, número de pedido o nombre"
        name="search"
        type="search"
        autoComplete="off"
        maxLength={254}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
        className="sm:flex-1"
      />
      <Button type="submit" className="sm:mt-7">
        Buscar
      </Button>
    </form>
  )
}
