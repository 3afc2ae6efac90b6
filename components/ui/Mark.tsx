/** The mark: a line that hooks back before it goes on. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2 11.5c2.4 0 2.4-7 6-7s3 6.5 0 6.5-2-4 .6-4H14" />
    </svg>
  );
}
