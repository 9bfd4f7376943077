import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth-provider.tsx'

function Greeting() {
  const { loaded } = useAuth()
  return loaded ? 'Hola' : 'Cargando...'
}

test('who is signed in can be asked only where that is kept true', () => {
  expect(() => renderToString(<Greeting />)).toThrow('must be used within an AuthProvider')
  const inside = (
    <AuthProvider>
      <Greeting />
    </AuthProvider>
  )
  expect(renderToString(inside)).toBe('Cargando...')
})
