import { callsAMinute, type Endpoint } from './endpoint.ts'
import { generalProblems, type ProblemKind } from './problem.ts'

const { invalid_input, malformed_request, session_expired, body_too_large, unsupported_content_type } =
  generalProblems

/** Any request may bring what cannot be read or kept, and the shop may be without its database or have a fault. */
const OF_ANY_CALL = [
  invalid_input,
  malformed_request,
  generalProblems.unexpected,
  generalProblems.unavailable,
]
/** A body may be of any size and kind, and what is written may be gone by then. */
const OF_WRITING = [body_too_large, unsupported_content_type, generalProblems.gone_meanwhile]

/** The same key may come with something else, or while nobody knows what became of the first call. */
const ofRepeating: Record<NonNullable<Endpoint['repeated']>, readonly ProblemKind[]> = {
  once: [generalProblems.already_done, generalProblems.outcome_unknown],
  'at-least-once': [generalProblems.already_done],
}

/** Every problem that a call may be answered with: those that its endpoint declares, and those that any such call has. */
export const possibleProblems = (endpoint: Endpoint): readonly ProblemKind[] => {
  const { access, method, problems, repeated } = endpoint
  return [
    ...OF_ANY_CALL,
    ...(callsAMinute(endpoint) === undefined ? [] : [generalProblems.too_many_requests]),
    ...(access === 'public' ? [] : [session_expired, generalProblems.too_many_requests]),
    // Whoever is signed in may do what asks for no more than that.
    ...(access === 'staff' || access === 'administrator' ? [generalProblems.not_permitted] : []),
    ...(method === 'GET' ? [] : OF_WRITING),
    ...(repeated === undefined ? [] : ofRepeating[repeated]),
    ...problems,
  ]
}
