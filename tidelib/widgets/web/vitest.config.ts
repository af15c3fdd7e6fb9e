import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  // Beside the packages, which git ignores, not in a node_modules folder of its own here.
  cacheDir: "../../../node_modules/.vite",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.{ts,tsx}"],
    // Two workers are enough and leave room for others on a small machine.
    maxWorkers: 2,
    // The tests wait for what they want to see, so this is only for what never comes.
    testTimeout: 60_000,
  },
});
