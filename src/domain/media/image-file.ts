export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const IMAGE_MIN_BYTES = 1024
/** Decoded size; a larger picture would cost more memory than a small server has. */
export const IMAGE_MAX_PIXELS = 40_000_000
/** Long enough for any panorama; decoders take far more for one row of forty million pixels. */
export const IMAGE_MAX_SIDE = 16_384
/** Ours: how many pictures one post may carry. */
export const IMAGES_PER_POST = 12

export const IMAGE_TYPES = {
  // Browsers of Windows save a JPEG as `.jfif`.
  'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'],
  'image/png': ['png'],
  'image/webp': ['webp'],
} as const satisfies Record<string, readonly string[]>

export type ImageType = keyof typeof IMAGE_TYPES

/** The words for each refusal of an upload, as the person sees them. */
export const IMAGE_MESSAGES = {
  type: 'Invalid file type. Only JPEG, PNG, and WEBP images are allowed.',
  tooLarge: 'File size too large. Maximum size is 10MB.',
  tooSmall: 'File size too small. Minimum size is 1KB.',
  extension: 'File extension does not match file type.',
  unreadable:
    'This file could not be read as an image. Save it again as JPEG, PNG or WEBP and retry.',
  tooManyPixels: 'This image has more than 40 megapixels. Make it smaller and retry.',
  tooLong:
    'This image is more than 16,384 pixels wide or high. Make it smaller, or cut it, and retry.',
  tooSlow: 'This image takes too long to read. Make it smaller, or save it again, and retry.',
  tooMuchMemory:
    'This image takes too much memory to read. Make it smaller, or save it again, and retry.',
  animated: 'Animated images are not supported. Choose a still picture.',
} as const
