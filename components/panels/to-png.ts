import { pngScale } from '@/lib/prints/sheet';

/** An SVG picture as a PNG; fails where the browser cannot draw it. */
export async function toPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = pngScale(naturalWidth, naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(naturalWidth * scale);
    canvas.height = Math.floor(naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob === null ? failed(new Error('It could not be drawn.')) : done(blob))),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
