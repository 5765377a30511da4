import type S3rver from '@20minutes/s3rver'
import { installTestPackages } from './install.ts'

/** Makes an S3 store over a folder, which listens when it is run; the long tests begin with it, so it is installed first. */
export async function createS3rver(
  options: ConstructorParameters<typeof S3rver>[0],
): Promise<S3rver> {
  installTestPackages()
  const { default: Store } = await import('@20minutes/s3rver')
  return new Store(options)
}
