import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { classes } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { useNavigateHere } from '#ui/use-still-here.ts'
import { AuthProvider, useAuth } from './auth-provider.tsx'
import { LoginForm } from './login-form.tsx'
import { SignInWork, type WorkBeside } from './sign-in-work.tsx'

interface LoginProps {
  readonly galleryName: string
  /** Hangs beside the form; `undefined` while there is none to be shown. */
  readonly work: WorkBeside | undefined
  /** Said above the form. */
  readonly children: ReactNode
}

/** Where the artist comes in; who has come in already is led on. */
export function Login(props: LoginProps) {
  return (
    <AuthProvider>
      <SignIn {...props} />
    </AuthProvider>
  )
}

function SignIn({ galleryName, work, children }: LoginProps) {
  const { user } = useAuth()
  const navigateHere = useNavigateHere()
  const { state } = useLocation()
  const next: string = typeof state?.from === 'string' ? state.from : adminPages.overview.link()
  if (user !== null) return <Navigate to={next} replace />
  return (
    <main>
      <Container
        width={work === undefined ? 'text' : 'page'}
        className={classes(
          'flex min-h-svh flex-col justify-center gap-8 py-8 md:py-12',
          work === undefined ? 'max-w-md' : 'md:grid md:max-w-5xl md:grid-cols-2 md:items-center md:gap-16',
        )}
      >
        <div>
          <p className="wrap-anywhere mb-1 text-quiet">{galleryName}</p>
          <h1 className="mb-8 hyphens-auto break-words text-title">Administración</h1>
          {children}
          <LoginForm onDone={() => navigateHere(next, { replace: true })} />
          <p className="mt-6">
            <Link to={adminPages.forgotten.link()} className="link inline-flex min-h-11 items-center">
              ¿Olvidaste tu contraseña?
            </Link>
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <Link to={linkTo.contact()} className="link inline-flex min-h-11 items-center">
              Contacto
            </Link>
            <Link to={linkTo.home()} className="link inline-flex min-h-11 items-center">
              Volver al sitio
            </Link>
          </p>
        </div>
        {work && <SignInWork {...work} />}
      </Container>
    </main>
  )
}
