import { imageProblems } from '../images-api.ts'
import { UPLOAD_LIMIT } from '../picture-rules.ts'

/** The form that brings a picture: its field and its limit. */
export const imageForm = { field: 'image', limit: UPLOAD_LIMIT, tooLarge: imageProblems.image_too_large }
