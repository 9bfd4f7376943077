/** An upload that was broken off may go on for so long, then it is deleted. */
export const UPLOAD_DAYS = 1
