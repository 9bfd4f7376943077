import { imageProblems, UPLOAD_LIMIT } from '../images-api.ts'

/** The form that brings a picture: its field and its limit. */
export const imageForm = { field: 'image', limit: UPLOAD_LIMIT, tooLarge: imageProblems.image_too_large }
